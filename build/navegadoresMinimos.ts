/** The minimum browsers of spec 9 that have an engine of their own, as the legacy build wants them. Opera 57 and Samsung Internet 10 are Chrome 70 and 71. */
export const navegadoresMinimos = ['chrome >= 67', 'safari >= 10', 'ios >= 10', 'edge >= 18', 'firefox >= 68'];
