// Loaded before React. Without these two the tests of pages take a twelfth longer, and none depends on either.

// React keeps a task of the inspector for each element that it makes, if the console has any.
Reflect.deleteProperty(console, 'createTask')

// As in browsers. happy-dom answers with all HTML of the element, and Popper asks each for its kind by its string.
Element.prototype.toString = function () {
  return `[object ${this.constructor.name}]`
}
