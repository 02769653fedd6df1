import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { Ator } from './contexto.ts';
import { arquivosARetirar } from './arquivosARetirar.ts';
import { anexosDaEquipe, camposAReceber, documentosAReceber } from './documentosPedidos.ts';
import { pendenciaAberta, type Estado, type Execucao } from './estado.ts';

/** Where the request stands, as the action table sees it. */
export interface Situado {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa | undefined;
  readonly execucao: Execucao | undefined;
  readonly ator: Ator;
}

// The conditions that the action table (acoes.ts) is written in: each is true where the state takes an action.

export const filed = ({ estado }: Situado): boolean => estado.protocolado_em !== null && estado.desfecho === null;
export const naEtapa =
  (...situacoes: Execucao['situacao'][]) =>
  (s: Situado): boolean =>
    filed(s) && s.execucao !== undefined && s.execucao.setor !== null && situacoes.includes(s.execucao.situacao);
export const trabalhando = naEtapa('em_andamento');
export const semRodadaEmitida = (s: Situado): boolean => pendenciaAberta(s.estado)?.situacao !== 'emitida';
export const permite =
  (acao: string) =>
  ({ etapa }: Situado): boolean =>
    etapa?.acoes === undefined || etapa.acoes.some((a) => a === acao);
export const ultima = ({ etapa }: Situado): boolean =>
  etapa?.tipo === 'certificado' || (etapa?.proximas.length ?? 0) === 0;
export const pendenciaEm =
  (situacao: 'coletando' | 'emitida' | 'respondida') =>
  (s: Situado): boolean =>
    pendenciaAberta(s.estado)?.situacao === situacao;
export const todos =
  (...regras: ((s: Situado) => boolean)[]) =>
  (s: Situado): boolean =>
    regras.every((r) => r(s));

export const doRequerente = todos(
  naEtapa('aguardando', 'em_andamento', 'pausada'),
  ({ definicao, estado, etapa }) =>
    etapa !== undefined &&
    documentosAReceber(definicao, estado, etapa).length + camposAReceber(definicao, estado).length > 0,
);
export const temAnexos = ({ definicao, estado, etapa }: Situado): boolean => {
  if (etapa === undefined) return false;
  const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
  return documentos.length + campos.length > 0;
};
export const temOQueRetirar = ({ estado }: Situado): boolean => arquivosARetirar(estado).size > 0;

export const porEmitir: readonly string[] = ['a emitir', 'aguardando nova emissão'];
