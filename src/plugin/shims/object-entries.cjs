// What `object.entries` gives where the language has it: the package carries a dozen others for where it has not.
module.exports = Object.entries;
