import Bowser from 'bowser';

const NAVEGADORES = new Set(Object.values(Bowser.BROWSER_MAP));
const SISTEMAS = new Set(Object.values(Bowser.OS_MAP));

/**
 * A device as its owner recognises it: 'Chrome no Windows'. Only names of known browsers and systems: whoever logs in writes this header, and
 * it goes into mails.
 */
export const nomeDoAparelho = (agente: string | null): string => {
  if (agente === null || agente === '') return 'Aparelho não identificado';
  const { browser, os } = Bowser.parse(agente);
  const navegador = NAVEGADORES.has(browser.name ?? '') ? browser.name : undefined;
  const sistema = SISTEMAS.has(os.name ?? '') ? os.name : undefined;
  if (navegador === undefined) return sistema === undefined ? 'Aparelho não identificado' : `Aparelho com ${sistema}`;
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
};
