/** The box every card is drawn in. */
export const VIEW_BOX = '0 0 63 88';
