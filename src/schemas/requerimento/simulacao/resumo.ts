import { diasEntre } from '../../brasil/dias.ts';
import { centavos, emReais } from '../reais.ts';
import { tiposDeDiferenca, type TipoDeDiferenca } from './comparar.ts';
import type { Percurso } from './percurso.ts';

/** One past request, under its own version and under the draft. */
export interface Simulado {
  readonly requerimento: number;
  readonly numero: string;
  /** Day of the filing, AAAA-MM-DD. */
  readonly dia: string;
  readonly diferencas: readonly TipoDeDiferenca[];
  /** The walk under its own version comes out as it really went. */
  readonly confere: boolean;
  readonly antes: Percurso;
  readonly depois: Percurso;
}

/** How often something comes in and goes out. */
export interface Mudanca {
  readonly chave: string;
  readonly nome: string;
  readonly entram: number;
  readonly saem: number;
}

/** Requests by how much something changes: `ate` is the upper end of a band, null of the last one. */
export interface Faixa {
  readonly rotulo: string;
  readonly quantos: number;
}

export interface ResumoDaSimulacao {
  readonly total: number;
  readonly diferentes: number;
  readonly por: { readonly [T in TipoDeDiferenca]: number };
  /** Of which the walk does not come out as it really went: they are compared all the same, and marked. */
  readonly nao_conferem: number;
  /** Go through a step of which nothing is known. */
  readonly com_suposicao: number;
  /** Have a fee whose value cannot be known, or no answer to a required field. */
  readonly incertos: number;
  /** Would stand where no way leads on. */
  readonly sem_caminho: number;
  /** Reais of all fees that are known on both sides. */
  readonly preco: { readonly antes: string; readonly depois: string };
  readonly faixas_do_preco: readonly Faixa[];
  /** Of those that ended on both sides: days from the filing to the end, summed up. */
  readonly dias: { readonly encerrados: number; readonly antes: number; readonly depois: number };
  readonly faixas_dos_dias: readonly Faixa[];
  readonly etapas: readonly Mudanca[];
  readonly documentos: readonly Mudanca[];
  readonly taxas: readonly Mudanca[];
  /** Required fields that past requests have no answer to, and how many. */
  readonly campos: readonly Mudanca[];
}

const PRECOS = ['Mais de R$ 100 a menos', 'Até R$ 100 a menos', 'Igual', 'Até R$ 100 a mais', 'Mais de R$ 100 a mais'];
const DIAS = [
  'Mais de 10 dias antes',
  'Até 10 dias antes',
  'No mesmo dia',
  'Até 10 dias depois',
  'Mais de 10 dias depois',
];

/** Which of the five bands a change is in. */
const faixaDe = (mudanca: number, limite: number): number => {
  if (mudanca === 0) return 2;
  return mudanca < 0 ? (mudanca < -limite ? 0 : 1) : mudanca > limite ? 4 : 3;
};

const faixas = (rotulos: readonly string[]): readonly Faixa[] => rotulos.map((rotulo) => ({ rotulo, quantos: 0 }));

export const resumoVazio: ResumoDaSimulacao = {
  ...{ total: 0, diferentes: 0, nao_conferem: 0, com_suposicao: 0, incertos: 0, sem_caminho: 0 },
  por: { caminho: 0, preco: 0, documentos: 0, cadastro: 0, fim: 0 },
  preco: { antes: '0.00', depois: '0.00' },
  faixas_do_preco: faixas(PRECOS),
  dias: { encerrados: 0, antes: 0, depois: 0 },
  faixas_dos_dias: faixas(DIAS),
  ...{ etapas: [], documentos: [], taxas: [], campos: [] },
};

const naFaixa = (lista: readonly Faixa[], qual: number): readonly Faixa[] =>
  lista.map((f, i) => (i === qual ? { ...f, quantos: f.quantos + 1 } : f));

type Coisa = { readonly chave: string; readonly nome: string };

/** What stands on one side alone, counted; the most frequent first is for who shows it. */
const mudancas = (lista: readonly Mudanca[], antes: readonly Coisa[], depois: readonly Coisa[]): readonly Mudanca[] => {
  const [la, ca] = [new Set(antes.map(({ chave }) => chave)), new Set(depois.map(({ chave }) => chave))];
  const novas = [...new Map([...antes, ...depois].map((x) => [x.chave, x])).values()].filter(
    ({ chave }) => la.has(chave) !== ca.has(chave),
  );
  if (novas.length === 0) return lista;
  const por = new Map(lista.map((m) => [m.chave, m]));
  for (const { chave, nome } of novas) {
    const m = por.get(chave) ?? { chave, nome, entram: 0, saem: 0 };
    por.set(chave, la.has(chave) ? { ...m, saem: m.saem + 1 } : { ...m, entram: m.entram + 1 });
  }
  return [...por.values()];
};

const etapas = ({ passos }: Percurso): readonly Coisa[] => passos.map(({ etapa: chave, nome }) => ({ chave, nome }));
const sabido = ({ taxas }: Percurso): boolean => taxas.every(({ valor }) => valor !== null);

/** Whether what comes out under the draft hangs on what nobody knows. */
export const incerto = ({ depois }: Pick<Simulado, 'depois'>): boolean =>
  !sabido(depois) || depois.sem_resposta.length > 0 || depois.decisao_perdida;

/** Whether a step was taken to be granted. */
export const comSuposicao = ({ depois }: Pick<Simulado, 'depois'>): boolean =>
  depois.passos.some(({ suposto }) => suposto === true);

const doPreco = (r: ResumoDaSimulacao, { antes, depois }: Simulado) => {
  if (!sabido(antes) || !sabido(depois)) return {};
  return {
    preco: {
      antes: emReais(centavos(r.preco.antes) + centavos(antes.total)),
      depois: emReais(centavos(r.preco.depois) + centavos(depois.total)),
    },
    faixas_do_preco: naFaixa(r.faixas_do_preco, faixaDe(centavos(depois.total) - centavos(antes.total), 10_000)),
  };
};

const dosDias = (r: ResumoDaSimulacao, { dia, antes, depois }: Simulado) => {
  if (antes.fim === null || depois.fim === null) return {};
  return {
    dias: {
      encerrados: r.dias.encerrados + 1,
      antes: r.dias.antes + diasEntre(dia, antes.fim),
      depois: r.dias.depois + diasEntre(dia, depois.fim),
    },
    faixas_dos_dias: naFaixa(r.faixas_dos_dias, faixaDe(diasEntre(antes.fim, depois.fim), 10)),
  };
};

/** The summary with one more request in it. */
export const somar = (r: ResumoDaSimulacao, s: Simulado): ResumoDaSimulacao => {
  const mais = (n: number, sim: boolean): number => (sim ? n + 1 : n);
  return {
    ...r,
    total: r.total + 1,
    diferentes: mais(r.diferentes, s.diferencas.length > 0),
    por: Object.fromEntries(
      tiposDeDiferenca.map((t) => [t, mais(r.por[t], s.diferencas.includes(t))]),
    ) as ResumoDaSimulacao['por'],
    nao_conferem: mais(r.nao_conferem, !s.confere),
    com_suposicao: mais(r.com_suposicao, comSuposicao(s)),
    incertos: mais(r.incertos, incerto(s)),
    sem_caminho: mais(r.sem_caminho, s.depois.sem_caminho && !s.antes.sem_caminho),
    ...doPreco(r, s),
    ...dosDias(r, s),
    etapas: mudancas(r.etapas, etapas(s.antes), etapas(s.depois)),
    documentos: mudancas(r.documentos, s.antes.documentos, s.depois.documentos),
    taxas: mudancas(r.taxas, s.antes.taxas, s.depois.taxas),
    campos: mudancas(r.campos, s.antes.sem_resposta, s.depois.sem_resposta),
  };
};
