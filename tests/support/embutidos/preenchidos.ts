import { JSDOM } from 'jsdom';
import type { Faltas } from './dados.ts';
import type { Uso } from './usos.ts';

type Janela = Record<string, { prototype?: Record<string, unknown> } & Record<string, unknown>>;

/**
 * A window without anything that some browser of the minimum lacks, in which the polyfills then ran: says of each use whether it
 * works there. Measured, so that no list of polyfills can be behind what is really served.
 */
export function depoisDosPolyfills(polyfills: string, { globais, estaticos, metodos }: Faltas) {
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    runScripts: 'outside-only',
    url: 'http://localhost/',
  });
  // The language's own built-ins are no properties of jsdom's window object before they are asked for by a script of it.
  const janela = window.eval('window') as Janela;
  // Functions alone: the engine under this window leans on some accessors of its own (RegExp.prototype.flags).
  const tirar = (alvo: object | undefined, nome: string): void => {
    if (alvo !== undefined && typeof Object.getOwnPropertyDescriptor(alvo, nome)?.value === 'function')
      Reflect.deleteProperty(alvo, nome);
  };
  for (const [nome, { donos }] of metodos) for (const dono of donos) tirar(janela[dono]?.prototype, nome);
  for (const nome of estaticos.keys()) {
    const [dono = '', membro = ''] = nome.split('.');
    tirar(janela[dono], membro);
  }
  for (const nome of globais.keys()) Reflect.deleteProperty(janela, nome);
  window.eval(polyfills);

  const funciona = ({ tipo, nome }: Pick<Uso, 'tipo' | 'nome'>): boolean => {
    if (tipo === 'globais') return window.eval(`typeof ${nome} !== 'undefined'`) as boolean;
    const [dono = '', membro = ''] = nome.split('.');
    if (tipo === 'estaticos') return typeof janela[dono]?.[membro] === 'function';
    const prototipos = (metodos.get(nome)?.donos ?? []).map((um) => janela[um]?.prototype);
    const achados = prototipos.filter((prototipo) => prototipo !== undefined);
    return achados.length > 0 && achados.every((prototipo) => nome in prototipo);
  };
  return { funciona, avaliar: (codigo: string): unknown => window.eval(codigo), fechar: () => window.close() };
}
