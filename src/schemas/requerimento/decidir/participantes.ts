import { isDataIso } from '../../brasil/data.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porPermissao, porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import {
  alcances,
  NOME_DO_PARTICIPANTE,
  papeisDoParticipante,
  PARTICIPANTES_ABERTOS,
  podeAgirComo,
  type Participante,
} from '../participante.ts';

import { assumir, lugarPrometido } from './trocas.ts';

/** What deciding about somebody who is let in needs; no step: he is let in to the request as a whole. */
interface Entrada<C> {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

const { obrigatorio, tamanhoMaximo, opcao } = textos.validacao;
const MOTIVO = 2000;

const aberto = ({ situacao }: Participante): boolean => situacao === 'convidado' || situacao === 'ativo';
const participantesDe = ({ participantes = [] }: Estado): readonly Participante[] => participantes;
const ehRecusa = (x: object): x is Recusa => 'recusa' in x;

const JA_RESPONDIDO = 'Este convite já foi respondido ou retirado';
const NAO_PARTICIPA = 'Esta pessoa não foi convidada para este requerimento';

/** Who leaves for the new one, or what is wrong with that; undefined: nobody is to. */
const quemSai = (
  estado: Estado,
  { papel, no_lugar_de, motivo = '', documento }: ComandoDe<'convidar-participante'>,
): (Participante & { readonly dito: string; readonly prova: number }) | Recusa | undefined => {
  if (no_lugar_de === undefined) return undefined;
  const sai = participantesDe(estado).find(({ id }) => id === no_lugar_de);
  if (sai === undefined || !aberto(sai)) return porDados('no_lugar_de', 'Esta pessoa já não participa do requerimento');
  if (sai.papel !== papel) return porDados('no_lugar_de', 'A troca é entre pessoas do mesmo papel');
  const dito = motivo.trim();
  if (dito === '') return porDados('motivo', obrigatorio);
  if (dito.length > MOTIVO) return porDados('motivo', tamanhoMaximo(MOTIVO));
  if (documento === null) return porDados('documento', 'Envie o documento em que a troca se apoia');
  return { ...sai, dito, prova: documento };
};

/** Lets somebody in; in the place of another, whose access ends with it. */
export const convidar = (e: Entrada<ComandoDe<'convidar-participante'>>): Decisao => {
  const { definicao, estado, comando, ator, contexto } = e;
  const { papel, pode, ate, procuracao } = comando;
  if (!Object.hasOwn(papeisDoParticipante, papel)) return porDados('papel', opcao);
  if (!Object.hasOwn(alcances, pode)) return porDados('pode', opcao);
  if (pode === 'agir' && !podeAgirComo(papel)) return porDados('pode', 'Um convidado só consulta o requerimento');
  const nome = comando.nome.replace(/\s+/g, ' ').trim();
  if (nome === '') return porDados('nome', obrigatorio);
  if (nome.length > NOME_DO_PARTICIPANTE) return porDados('nome', tamanhoMaximo(NOME_DO_PARTICIPANTE));
  if (ate !== null && !isDataIso(ate)) return porDados('ate', textos.formatos.dataInvalida);
  if (ate !== null && ate < contexto.hoje) return porDados('ate', 'Informe uma data de hoje em diante');
  if (papel === 'representante' && procuracao === null) return porDados('procuracao', 'Envie a procuração');
  if (papel === 'representante' && ate === null) return porDados('ate', 'Informe até quando a procuração vale');
  if (papel !== 'representante' && procuracao !== null)
    return porDados('procuracao', 'Só um representante age por procuração');
  const sai = quemSai(estado, comando);
  if (sai !== undefined && ehRecusa(sai)) return sai;
  const assume = lugarPrometido(definicao, estado, comando);
  if (assume !== undefined && ehRecusa(assume)) return assume;
  if (participantesDe(estado).filter(aberto).length >= PARTICIPANTES_ABERTOS && sai === undefined)
    return porRegra(`Este requerimento já tem ${PARTICIPANTES_ABERTOS} participantes. Retire o acesso de alguém antes`);
  const troca: readonly Evento[] =
    sai === undefined
      ? []
      : [
          {
            tipo: 'participante_revogado',
            participante: sai.id,
            nome: sai.nome,
            papel: sai.papel,
            motivo: sai.dito,
            saiu: false,
          },
        ];
  return [
    ...troca,
    {
      tipo: 'participante_convidado',
      participante: participantesDe(estado).length + 1,
      papel,
      pode,
      nome,
      ate,
      procuracao,
      ...(sai === undefined
        ? {}
        : { no_lugar_de: { participante: sai.id, nome: sai.nome, motivo: sai.dito, documento: sai.prova } }),
      ...(assume === undefined ? {} : { assume }),
      por: { id: ator.id, nome: ator.nome },
      quando: contexto.agora,
    },
  ];
};

const convidado = (estado: Estado, id: number): Participante | Recusa => {
  const p = participantesDe(estado).find((x) => x.id === id);
  if (p === undefined) return porRegra(NAO_PARTICIPA);
  return p.situacao === 'convidado' ? p : porRegra(JA_RESPONDIDO);
};

export const reenviar = ({ estado, comando }: Entrada<ComandoDe<'reenviar-convite'>>): Decisao => {
  const p = convidado(estado, comando.participante);
  return ehRecusa(p) ? p : [{ tipo: 'convite_reenviado', participante: p.id, nome: p.nome }];
};

const responder = (
  { estado, comando, ator, contexto }: Entrada<ComandoDe<'aceitar-convite' | 'recusar-convite'>>,
  tipo: 'convite_aceito' | 'convite_recusado',
): Decisao => {
  if (ator.convite !== comando.participante) return porPermissao('Este convite foi feito a outra pessoa');
  const p = convidado(estado, comando.participante);
  if (ehRecusa(p)) return p;
  if (tipo === 'convite_aceito' && p.ate !== null && p.ate < contexto.hoje)
    return porRegra('O prazo deste acesso já terminou. Peça outro convite');
  return [{ tipo, participante: p.id, nome: p.nome, papel: p.papel }];
};

/** Joins; and stands from then on where the form named another, if that is what he was invited for. */
export const aceitar = (e: Entrada<ComandoDe<'aceitar-convite'>>): Decisao => {
  const aceito = responder(e, 'convite_aceito');
  const { estado, comando } = e;
  const lugar = participantesDe(estado).find(({ id }) => id === comando.participante)?.assume;
  if (ehRecusa(aceito) || lugar === undefined) return aceito;
  if (estado.desfecho !== null) return porRegra(`Este requerimento já foi encerrado como ${estado.desfecho.situacao}`);
  const { participante, de_nome = null } = comando;
  const troca = assumir(e, lugar, { de_nome, participante });
  return ehRecusa(troca) ? troca : [...aceito, ...troca];
};
export const recusar = (e: Entrada<ComandoDe<'recusar-convite'>>): Decisao => responder(e, 'convite_recusado');

/** Takes an access or an invitation back; whoever takes part ends his own and nobody else's. */
export const revogar = ({ estado, comando, ator }: Entrada<ComandoDe<'revogar-participante'>>): Decisao => {
  const proprio = ator.participa?.participante === comando.participante;
  if (ator.participa !== undefined && !proprio)
    return porPermissao('Só quem fez o requerimento retira o acesso de outra pessoa');
  const p = participantesDe(estado).find(({ id }) => id === comando.participante);
  if (p === undefined) return porRegra(NAO_PARTICIPA);
  if (!aberto(p)) return porRegra('Esta pessoa já não participa do requerimento');
  return [
    {
      tipo: 'participante_revogado',
      participante: p.id,
      nome: p.nome,
      papel: p.papel,
      motivo: comando.motivo.trim(),
      saiu: proprio,
    },
  ];
};
