import { etapaDe } from '../processo/preenchimento.ts';
import { abertasNoRamo, corridasAnteriores } from './caminho.ts';
import type { Situado } from './quandoAgir.ts';
import { ramoDe } from './ramos.ts';

const emPortugues = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const ou = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** What going back past a fork ends beside the step itself; null where nothing else is open there. */
export const encerraAoVoltar = ({ definicao, estado, execucao }: Situado): string | null => {
  const nome = (chave: string): string => etapaDe(definicao, chave)?.nome ?? chave;
  const outras = (ramo: string) => abertasNoRamo(estado, ramo).filter((e) => e.sequencia !== execucao?.sequencia);
  const destinos = corridasAnteriores(estado, execucao).filter((e) => outras(ramoDe(e)).length > 0);
  if (destinos.length === 0) return null;
  const abertas = new Set(destinos.flatMap((e) => outras(ramoDe(e)).map((x) => nome(x.etapa))));
  const para = ou.format(destinos.map((e) => nome(e.etapa)));
  return `Voltar a ${para} também encerra o que está aberto em ${emPortugues.format(abertas)}.`;
};
