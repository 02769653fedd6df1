import { mesmaResposta } from '../../schemas/requerimento/conflitoDeRespostas.ts';
import type { Respostas, Valor } from '../../schemas/requerimento/resposta.ts';

/**
 * By field: what this page last had of it from the server, then what it sent itself and heard no answer for, which may stand there too.
 * An empty list: not known (kept on the device by an older page), so nothing is claimed and the last one stands.
 */
export type Bases = Readonly<Record<string, readonly Valor[]>>;

const NUNCA_RESPONDIDO: readonly Valor[] = [null];

export const baseDo = (bases: Bases, campo: string): readonly Valor[] => bases[campo] ?? NUNCA_RESPONDIDO;

/** Bases of what the server is known to have. */
export const basesDe = (respostas: Respostas): Bases =>
  Object.fromEntries(Object.entries(respostas).map(([campo, valor]) => [campo, [valor]]));

/** The bases of some fields only. */
export const basesDosCampos = (bases: Bases, campos: readonly string[]): Bases =>
  Object.fromEntries(campos.map((campo) => [campo, baseDo(bases, campo)]));

/** `antes` of a save (api.md "respostas"). */
export const antesDe = (bases: Bases, lote: Respostas): Respostas =>
  Object.fromEntries(
    Object.keys(lote).flatMap((campo) => {
      const [visto] = baseDo(bases, campo);
      return visto === undefined ? [] : [[campo, visto]];
    }),
  );

/** The bases once these answers are on their way: whoever finds them on the server later knows them as his own. */
export const comEnviadas = (bases: Bases, lote: Respostas): Bases => ({
  ...bases,
  ...Object.fromEntries(
    Object.entries(lote).map(([campo, valor]) => {
      const lista = baseDo(bases, campo);
      const nova = lista.length > 0 && !lista.some((um) => mesmaResposta(um, valor));
      return [campo, nova ? [...lista, valor] : lista];
    }),
  ),
});

/** What a device keeps of one form: unsent answers, each with its base. */
export interface Guardado {
  readonly respostas: Respostas;
  readonly bases: Bases;
}

/** What is kept once this page has `tem` unsent where it had `tinha`; what other tabs of the form keep there stays. */
export const trocarGuardado = (la: Guardado, tinha: Respostas, tem: Respostas, bases: Bases): Guardado => {
  const dosOutros = Object.entries(la.respostas).filter(
    ([campo, valor]) =>
      !Object.hasOwn(tem, campo) && !(Object.hasOwn(tinha, campo) && mesmaResposta(valor, tinha[campo])),
  );
  return {
    respostas: { ...Object.fromEntries(dosOutros), ...tem },
    bases: {
      ...Object.fromEntries(dosOutros.map(([campo]) => [campo, la.bases[campo] ?? []])),
      ...basesDosCampos(bases, Object.keys(tem)),
    },
  };
};
