import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Ator, Contexto as ContextoDoMotor } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../src/schemas/requerimento/execucao.ts';
import { participacaoPermite } from '../../../src/schemas/requerimento/participante.ts';
import { podeRevisar } from '../../../src/schemas/requerimento/revisao.ts';
import type { EtapaAberta } from '../../../src/schemas/requerimento/vistas/etapas.ts';
import { prazoVisto } from './partesDaVisao.ts';

/** Whether a run is this person's to work in. */
export const trabalhaEm = ({ tipo, setores, participa }: Ator, { setor }: Execucao): boolean =>
  setor === null
    ? tipo === 'requerente' && (participa === undefined || participacaoPermite(participa, 'enviar'))
    : setores.includes(setor);

/** A run that is open, as every reader sees it. */
export const etapaAberta = (
  definicao: Definicao,
  estado: Estado,
  execucao: Execucao,
  { ator, contexto }: { readonly ator: Ator; readonly contexto: ContextoDoMotor },
): EtapaAberta => {
  const { vence_em, estado: estadoDoPrazo, texto, explicacao } = prazoVisto(definicao, estado, execucao, contexto);
  return {
    execucao: execucao.sequencia,
    chave: execucao.etapa,
    nome: etapaDe(definicao, execucao.etapa)?.nome ?? execucao.etapa,
    setor: execucao.setor,
    responsavel: execucao.responsavel,
    situacao: execucao.situacao,
    ...(execucao.sem_caminho === true ? { sem_caminho: true as const } : {}),
    ...(execucao.falta_contrapartida === true ? { falta_contrapartida: true as const } : {}),
    minha: execucao.sem_caminho !== true && (trabalhaEm(ator, execucao) || podeRevisar(execucao, ator)),
    prazo: { vence_em, estado: estadoDoPrazo, texto, explicacao },
  };
};
