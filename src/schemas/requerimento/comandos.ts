import type { ParteDoFormulario } from '../processo/reconciliar.ts';
import type { Responsavel, Respostas, TipoDeItem, Valor } from './estado.ts';
import type { Prioridade } from './situacao.ts';

/** Everything one may ask of a request, with what each needs (api.md "Requests"). */
export type Comando =
  | { acao: 'abrir' }
  | {
      acao: 'atualizar-rascunho';
      versao: number;
      descartadas: readonly ParteDoFormulario[];
      novas: readonly ParteDoFormulario[];
    }
  | { acao: 'descartar-rascunho' }
  | {
      acao: 'enviar';
      respostas: Respostas;
      arquivos: { readonly [alvo: string]: readonly number[] };
      faltas: { readonly [campo: string]: readonly string[] };
    }
  | { acao: 'iniciar'; numero_processo?: string }
  | { acao: 'preencher'; respostas: Respostas }
  | { acao: 'deferir'; respostas?: Respostas; motivo?: string }
  | { acao: 'deferir-e-finalizar'; respostas?: Respostas; motivo?: string }
  | { acao: 'indeferir'; motivo: string }
  | { acao: 'inviabilizar'; motivo: string }
  | { acao: 'cancelar'; motivo: string }
  | { acao: 'pausar'; motivo: string }
  | { acao: 'retomar' }
  | { acao: 'reabrir'; motivo: string }
  | { acao: 'voltar'; motivo: string }
  | { acao: 'encaminhar'; setor: string; motivo?: string }
  | { acao: 'atribuir'; responsavel: Responsavel | null }
  | { acao: 'priorizar'; prioridade: Prioridade }
  | { acao: 'anexar'; alvo: string; arquivo: number; nome: string; varios: boolean }
  | { acao: 'retirar-anexo'; arquivo: number; nome: string }
  | { acao: 'abrir-pendencia' }
  | {
      acao: 'incluir-item';
      pendencia: number;
      tipo: TipoDeItem;
      alvo: string | null;
      texto: string;
      fundamento?: string;
    }
  | { acao: 'retirar-item'; pendencia: number; item: number }
  | { acao: 'emitir-pendencia'; pendencia: number }
  | {
      acao: 'responder-pendencia';
      pendencia: number;
      respostas: { readonly [item: string]: Valor };
      arquivos: { readonly [item: string]: readonly number[] };
    }
  | { acao: 'avaliar-item'; pendencia: number; item: number; resultado: 'aceito' | 'recusado'; motivo?: string }
  | { acao: 'gerar-taxas'; manuais?: { readonly [taxa: string]: { readonly valor: string; readonly motivo: string } } }
  | { acao: 'emitir-cobranca'; cobranca: number; guia?: string; vence_em?: string }
  | { acao: 'enviar-comprovante'; cobranca: number; arquivo: number }
  | {
      acao: 'avaliar-comprovante';
      cobranca: number;
      comprovante: number;
      resultado: 'aprovado' | 'rejeitado';
      motivo?: string;
    }
  | { acao: 'registrar-restituicao'; restituicao: number; documento: string }
  | { acao: 'negar-valores'; motivo: string };

export type Acao = Comando['acao'];
export type ComandoDe<A extends Acao> = Extract<Comando, { acao: A }>;
