import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porRegra, type Decisao } from '../contexto.ts';
import type { Entrada } from './fluxo.ts';

export const encaminhar = ({ execucao, comando, contexto }: Entrada<ComandoDe<'encaminhar'>>): Decisao => {
  if (!contexto.setores.includes(comando.setor)) return porDados('setor', textos.validacao.relacao);
  if (comando.setor === execucao.setor) return porDados('setor', 'O requerimento já está neste setor');
  return [
    {
      tipo: 'etapa_encaminhada',
      execucao: execucao.sequencia,
      de: execucao.setor,
      para: comando.setor,
      motivo: comando.motivo ?? null,
      quando: contexto.agora,
    },
  ];
};

/** Whoever takes the next of the queue has it; he begins it when he comes to it. */
export const pegar = ({ execucao, ator }: Entrada<ComandoDe<'pegar'>>): Decisao => [
  {
    tipo: 'responsavel_atribuido',
    execucao: execucao.sequencia,
    responsavel: { id: ator.id, nome: ator.nome },
    por: { modo: 'fila' },
  },
];

export const atribuir = ({ execucao, comando }: Entrada<ComandoDe<'atribuir'>>): Decisao =>
  execucao.responsavel?.id === comando.responsavel?.id
    ? porRegra('Esta pessoa já é a responsável')
    : [{ tipo: 'responsavel_atribuido', execucao: execucao.sequencia, responsavel: comando.responsavel }];
