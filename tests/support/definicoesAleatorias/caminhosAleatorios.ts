import type { Campo } from '../../../src/schemas/processo/campo.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { condicaoDe } from './condicoes.ts';
import { passo, passoComFicha, passoDeAlguem, type Passada } from './etapasAleatorias.ts';
import type { Montagem } from './montagem.ts';

interface Trecho {
  readonly entrada: string;
  readonly saida: string;
  readonly antes: readonly Campo[];
}

const segue = (para: string): Etapa['proximas'] => [{ para }];

const por = (m: Montagem, { etapa, depois }: Passada): readonly Campo[] => {
  m.etapas.push(etapa);
  return depois;
};

const umPasso = (m: Montagem, { entrada, saida, antes }: Trecho): readonly Campo[] =>
  por(m, passo(m, { chave: entrada, proximas: segue(saida), antes }));

/** One of two ways by a condition, or one way and none, which meet again. */
const escolha = (m: Montagem, { entrada, saida, antes }: Trecho): readonly Campo[] => {
  const [sim, nao] = [m.chave('e'), m.chave('e')];
  const feita = passoDeAlguem(m, { chave: entrada, proximas: [], antes });
  const condicao = condicaoDe(m.s, feita.depois);
  if (condicao === undefined) return por(m, { ...feita, etapa: { ...feita.etapa, proximas: segue(saida) } });
  const comDesvio = m.s.vez(2);
  const proximas = [{ para: sim, condicao }, ...segue(comDesvio ? nao : saida)];
  const depois = por(m, { ...feita, etapa: { ...feita.etapa, proximas } });
  const a = umPasso(m, { entrada: sim, saida, antes: depois });
  const b = comDesvio ? umPasso(m, { entrada: nao, saida, antes: depois }) : depois;
  return [...new Set([...a, ...b])];
};

/** Ways taken beside one another, and the step where they meet. */
const bifurcacao = (m: Montagem, { entrada, saida, antes }: Trecho): readonly Campo[] => {
  const { s } = m;
  const encontro = m.chave('e');
  const ramos = Array.from({ length: s.entre(2, 3) }, () => m.chave('e'));
  const juncao = s.um(['todas', 'qualquer', 'bloqueantes'] as const);
  const feita = passoDeAlguem(m, { chave: entrada, proximas: [], antes });
  const condicao = condicaoDe(s, feita.depois);
  const proximas: Etapa['proximas'] = ramos.map((para, i) => ({
    ...{ para, tipo: 'bifurca' },
    ...(juncao === 'bloqueantes' && i === 0 ? { bloqueia: true } : {}),
    // One way is taken always: else none might be.
    ...(i > 0 && condicao !== undefined && s.vez(3) ? { condicao } : {}),
  }));
  const depois = por(m, { ...feita, etapa: { ...feita.etapa, proximas } });
  const todos = ramos.flatMap((chave) => umPasso(m, { entrada: chave, saida: encontro, antes: depois }));
  const sabidos = [...new Set([...depois, ...todos])];
  const junta = passoDeAlguem(m, { chave: encontro, proximas: segue(saida), antes: sabidos });
  return por(m, { ...junta, etapa: { ...junta.etapa, juncao } });
};

/** A step that leads back to the one before it while what it found is not as it should be. */
const volta = (m: Montagem, { entrada, saida, antes }: Trecho): readonly Campo[] => {
  const segunda = m.chave('e');
  const depois = por(m, passoDeAlguem(m, { chave: entrada, proximas: segue(segunda), antes }));
  const feita = passoComFicha(m, { chave: segunda, proximas: [], antes: depois });
  const condicao = condicaoDe(m.s, feita.depois);
  const proximas = condicao === undefined ? segue(saida) : [{ para: entrada, condicao }, ...segue(saida)];
  return por(m, { ...feita, etapa: { ...feita.etapa, proximas } });
};

const BLOCOS = [umPasso, escolha, bifurcacao, volta] as const;

/** The way from one step to another, over as many blocks as the size says. */
export const caminhoAleatorio = (m: Montagem, { entrada, saida, antes }: Trecho): readonly Campo[] => {
  const quantos = m.s.entre(...m.tamanho.blocos);
  const entradas = Array.from({ length: quantos }, (_, i) => (i === 0 ? entrada : m.chave('e')));
  return entradas.reduce(
    (sabidos, chave, i) => m.s.um(BLOCOS)(m, { entrada: chave, saida: entradas[i + 1] ?? saida, antes: sabidos }),
    antes,
  );
};
