import type { Achado, Gravidade } from '../../../schemas/processo/verificar/achado.ts';

const NOMES: readonly (readonly [Gravidade, um: string, varios: string])[] = [
  ['bloqueia', 'impedimento', 'impedimentos'],
  ['avisa', 'aviso', 'avisos'],
  ['sugere', 'sugestão de linguagem', 'sugestões de linguagem'],
];

/** '2 impedimentos, 1 aviso, 5 sugestões de linguagem'; '' without any. */
export const contarAchados = (achados: readonly Achado[]): string =>
  NOMES.flatMap(([gravidade, um, varios]) => {
    const n = achados.filter((a) => a.gravidade === gravidade).length;
    return n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`];
  }).join(', ');
