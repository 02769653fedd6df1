import { etapaDe } from '../processo/preenchimento.ts';
import { abertasNoRamo, corridasAnteriores } from './caminho.ts';
import type { Situado } from './quandoAgir.ts';
import { ramoDe } from './ramos.ts';

const emPortugues = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** That the ball is then the applicant's, where a step of his may be gone back to. */
const devolveAoRequerente = ({ definicao, estado, execucao }: Situado): string | null => {
  const suas = corridasAnteriores(definicao, estado, execucao).filter(({ setor }) => setor === null);
  if (suas.length === 0) return null;
  const nomes = ou.format(new Set(suas.map(({ etapa }) => etapaDe(definicao, etapa)?.nome ?? etapa)));
  return `Voltar a ${nomes} devolve o requerimento ao requerente, que corrige as suas respostas e envia de novo.`;
};

/** What going back past a fork ends beside the step itself, and whom the request then waits for; null where neither is to be said. */
export const encerraAoVoltar = (s: Situado): string | null =>
  [encerraOutras(s), devolveAoRequerente(s)].filter((frase) => frase !== null).join(' ') || null;

/** Null where nothing else is open there. */
const encerraOutras = ({ definicao, estado, execucao }: Situado): string | null => {
  const nome = (chave: string): string => etapaDe(definicao, chave)?.nome ?? chave;
  const outras = (ramo: string) => abertasNoRamo(estado, ramo).filter((e) => e.sequencia !== execucao?.sequencia);
  const destinos = corridasAnteriores(definicao, estado, execucao).filter((e) => outras(ramoDe(e)).length > 0);
  if (destinos.length === 0) return null;
  const abertas = new Set(destinos.flatMap((e) => outras(ramoDe(e)).map((x) => nome(x.etapa))));
  const para = ou.format(destinos.map((e) => nome(e.etapa)));
  return `Voltar a ${para} também encerra o que está aberto em ${emPortugues.format(abertas)}.`;
};
