/** What mail programs would turn into a link or a tag: a slash, an at sign, a bracket, or a dot inside a word. */
const LIGAVEL = /[/\\<>@]|\S\.\S/;

/** Whether mail programs would make a link of a text. */
export const pareceLink = (texto: string): boolean => LIGAVEL.test(texto);

/**
 * First line of a mail. Whoever registers chooses the name and the address, so a name that reads like a link is left out: the city's mail must
 * not carry somebody else's address.
 */
export const saudacao = (nome: string): string => (pareceLink(nome) ? 'Olá.' : `Olá, ${nome}.`);

/** A name inside the text of a mail, by the same rule; who chose one like a link is called by what he is. */
export const nomeSemLink = (nome: string): string => (pareceLink(nome) ? 'requerente' : nome);
