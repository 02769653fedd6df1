import type { InformadosCitados } from './informado.ts';
import type { Lugar } from '../visor/lugar.ts';
import type { Contestacao, ResultadoDaAvaliacao, TipoDeItem } from './itemDaPendencia.ts';
import type { Respostas, Valor } from './resposta.ts';

/** What may be asked of a correction round. */
export type ComandoDaPendencia =
  | { acao: 'abrir-pendencia' }
  | {
      acao: 'incluir-item';
      pendencia: number;
      tipo: TipoDeItem;
      alvo: string | null;
      texto: string;
      fundamento?: string;
      /** Why it is asked again, where an earlier round accepted the answer. */
      razao?: string;
      /** Where it was seen, in a file of the request. */
      lugar?: Lugar;
    }
  | { acao: 'retirar-item'; pendencia: number; item: number }
  | { acao: 'emitir-pendencia'; pendencia: number }
  | {
      acao: 'responder-pendencia';
      pendencia: number;
      respostas: { readonly [item: string]: Valor };
      arquivos: { readonly [item: string]: readonly number[] };
      /** What was sent for rows of the tables that it corrects, by place, as who hands the command in found: with what stays of it. */
      arquivos_das_linhas?: { readonly [alvo: string]: readonly number[] };
      /** What was stated that files are not, by file. */
      declarados?: { readonly [arquivo: string]: string };
      /** Items that are contested, in the place of their answer. */
      contestacoes?: { readonly [item: string]: Contestacao };
      /** What the new answers name that was typed in, as who hands the command in found. */
      informados?: InformadosCitados;
      /** What is read from a property that the answer corrects, or from its zone, by field; null: it has no such thing. */
      lidas?: Respostas;
    }
  | { acao: 'pedir-prorrogacao'; pendencia: number; motivo: string }
  | { acao: 'decidir-prorrogacao'; pendencia: number; concedida: boolean; motivo?: string }
  | { acao: 'lembrar-pendencia'; pendencia: number }
  | { acao: 'vencer-pendencia'; pendencia: number }
  | { acao: 'avaliar-item'; pendencia: number; item: number; resultado: ResultadoDaAvaliacao; motivo?: string };
