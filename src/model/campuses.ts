/** Where the documents' campuses are kept; an institution may do without. */
export const CAMPUSES = 'planta-fisica/recintos';
