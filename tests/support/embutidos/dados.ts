import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';

/** The minimum browsers of spec 9 in the names of MDN's data; Safari on a phone is a browser of its own. */
export const MINIMOS = {
  chrome: 67,
  firefox: 68,
  safari: 10,
  safari_ios: 10,
  edge: 18,
  opera: 57,
  samsunginternet_android: 10,
} as const;
export type Minimo = keyof typeof MINIMOS;

const semCondicoes = (s: SimpleSupportStatement): boolean =>
  s.flags === undefined && s.prefix === undefined && s.alternative_name === undefined;

const ateEsta = (versao: SimpleSupportStatement['version_added'], minima: number): boolean =>
  typeof versao === 'string' && Number.parseFloat(versao.replace('≤', '')) <= minima;

/** Browsers of the minimum that lack what this statement is about. */
const semIsto = ({ support }: CompatStatement): readonly Minimo[] =>
  (Object.keys(MINIMOS) as Minimo[]).filter((navegador) => {
    const ditos = [support[navegador] ?? []].flat();
    return !ditos.some(
      (s) =>
        semCondicoes(s) &&
        ateEsta(s.version_added, MINIMOS[navegador]) &&
        !ateEsta(s.version_removed ?? false, MINIMOS[navegador]),
    );
  });

/** What a name stands for that some browser of the minimum lacks. */
export interface Falta {
  readonly semEle: readonly Minimo[];
  /** Of a method: the built-ins whose instances have it. */
  readonly donos: readonly string[];
}

export interface Faltas {
  /** `ResizeObserver` */
  readonly globais: ReadonlyMap<string, Falta>;
  /** `Object.fromEntries` */
  readonly estaticos: ReadonlyMap<string, Falta>;
  /** `replaceChildren`: only names that no built-in has in that browser, since a scan does not know what is called. */
  readonly metodos: ReadonlyMap<string, Falta>;
}

/**
 * Whose methods count: values of the language, and what a page is made of. The others (Temporal, WebGPU, CSS numbers …) come into a
 * script only through a global name or an API that is asked for first, and their methods are called like everybody's: `format`, `run`.
 */
const DONOS =
  /^(Array|TypedArray|ArrayBuffer|String|Number|BigInt|Promise|RegExp|Symbol|Set|Map|WeakMap|Date|Object|Function|Window|EventTarget|Node|Element|HTMLElement|HTMLFormElement|HTMLDialogElement|Document|DocumentFragment|CharacterData|Event|DOMTokenList|NodeList|Range|Selection|Blob|File|URL|URLSearchParams|AbortSignal|Storage|History|Location)$/;

const DE_FORA = globalThis as unknown as Readonly<Record<string, unknown>>;
const tem = (alvo: unknown, nome: string): boolean =>
  (typeof alvo === 'object' || typeof alvo === 'function') && alvo !== null && Object.hasOwn(alvo, nome);

/** Whether a member of a built-in of the language is one of its instances: MDN does not say, Node does. */
const daInstancia = (dono: string, nome: string): boolean => {
  const construtor = DE_FORA[dono] as { readonly prototype?: unknown } | undefined;
  return dono === 'TypedArray' || tem(construtor?.prototype, nome) || !tem(construtor, nome);
};

interface Membro {
  readonly dono: string;
  readonly nome: string;
  readonly estatico: boolean;
  readonly semEle: readonly Minimo[];
}

const NOME = /^[A-Za-z_$][\w$]*$/;

const membrosDe = (dono: string, dados: Identifier, daLinguagem: boolean): readonly Membro[] =>
  Object.entries(dados).flatMap(([chave, membro]) => {
    const compat = (membro as Identifier).__compat;
    const nome = chave.replace(/_static$/, '');
    if (compat === undefined || chave === '__compat' || chave === dono || chave.endsWith('_event') || !NOME.test(nome))
      return [];
    const estatico = daLinguagem ? !daInstancia(dono, nome) : chave.endsWith('_static');
    return [{ dono, nome, estatico, semEle: semIsto(compat) }];
  });

/** Reads MDN's data once for all names. */
export function lerFaltas(): Faltas {
  const todos = [
    ...Object.entries(bcd.api).map(([dono, dados]) => ({ dono, dados, daLinguagem: false })),
    ...Object.entries(bcd.javascript.builtins ?? {}).map(([dono, dados]) => ({ dono, dados, daLinguagem: true })),
  ].filter(({ dono, dados }) => NOME.test(dono) && typeof dados === 'object');
  const globais = new Map<string, Falta>();
  const estaticos = new Map<string, Falta>();
  const deInstancia = new Map<string, Membro[]>();
  for (const { dono, dados, daLinguagem } of todos) {
    const { __compat: compat } = dados as Identifier;
    const semDono = compat === undefined ? [] : semIsto(compat);
    if (semDono.length > 0) globais.set(dono, { semEle: semDono, donos: [] });
    for (const m of membrosDe(dono, dados as Identifier, daLinguagem)) {
      // A member of Window is a global name too.
      if (m.dono === 'Window' && m.semEle.length > 0) globais.set(m.nome, { semEle: m.semEle, donos: [] });
      if (!m.estatico) deInstancia.set(m.nome, [...(deInstancia.get(m.nome) ?? []), m]);
      else if (m.semEle.length > 0) estaticos.set(`${dono}.${m.nome}`, { semEle: m.semEle, donos: [] });
    }
  }
  const metodos = new Map<string, Falta>();
  for (const [nome, membros] of deInstancia) {
    const semEle = (Object.keys(MINIMOS) as Minimo[]).filter((um) => membros.every((m) => m.semEle.includes(um)));
    const donos = membros.map(({ dono }) => dono).filter((dono) => DONOS.test(dono));
    if (semEle.length > 0 && donos.length > 0) metodos.set(nome, { semEle, donos });
  }
  return { globais, estaticos, metodos };
}
