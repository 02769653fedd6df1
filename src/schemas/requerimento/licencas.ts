import { mostrarData } from '../brasil/data.ts';
import { somarDias } from '../brasil/dias.ts';
import { temResposta } from '../processo/campo.ts';
import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { DocumentoEmitido } from '../processo/documentoDeclarado.ts';
import type { ValidadeDita } from '../processo/validade.ts';
import type { Formulario } from '../processo/formulario.ts';
import { mostrarResposta } from '../processo/mostrarResposta.ts';
import { camposDaEtapa } from '../processo/preenchimento.ts';
import type { Estado } from './estado.ts';
import type { DocumentoEmitidoRef } from './documentoEmitido.ts';
import type { Respostas } from './resposta.ts';

/** Calendar days before its last day that the holder of a licence is reminded on, where its process says nothing else. */
export const LEMBRAR_LICENCA_EM_DIAS = 30;

/** A paper drawn anew under the number that it has. */
export interface NovaRevisao {
  /** The new one and the one that it takes the place of, among those that the request issued. */
  readonly documento: number;
  readonly anterior: number;
  readonly chave: string;
  readonly nome: string;
  readonly numero: string;
  /** Day of the licence: that of its first version. */
  readonly data: string;
  readonly valido_ate: string | null;
  readonly validade?: ValidadeDita;
  readonly revisao: number;
  readonly dados?: Respostas;
}

export interface MudancaDaLicenca {
  readonly nome: string;
  readonly de: string;
  readonly para: string;
}

/** `GET painel-prefeitura/requerimento/{id}/licencas/{documento_id}`: what of a licence may be rectified, as it says now. */
export interface LicencaPorRetificar {
  readonly nome: string;
  readonly numero: string;
  readonly data: string;
  readonly valido_ate: string | null;
  /** Null where it says nothing that staff may correct. */
  readonly formulario: Formulario | null;
  readonly dados: Respostas;
}

/** The version of a paper that is in force and vouched for; undefined where there is none, or its request is looked at anew. */
export const licencaValida = ({ documentos }: Pick<Estado, 'documentos'>, chave: string) =>
  documentos.find((d) => d.chave === chave && d.situacao === 'válido');

/** All papers that are in force and vouched for, also while their validity stands still. */
export const licencasValidas = ({ documentos }: Pick<Estado, 'documentos'>): readonly DocumentoEmitidoRef[] =>
  documentos.filter((d) => d.situacao === 'válido');

export const temLicencaValida = ({ documentos }: Pick<Estado, 'documentos'>): boolean =>
  documentos.some((d) => d.situacao === 'válido');

/** What a paper says of the request: its answers, those that were rectified in their place. */
export const dadosDaLicenca = (estado: Pick<Estado, 'respostas'>, { dados }: Pick<DocumentoEmitidoRef, 'dados'>) =>
  dados === undefined ? estado.respostas : { ...estado.respostas, ...dados };

/** The fields that a paper shows, as a form: by it they are asked for, judged and worked out like those of a step. */
export const formularioDaLicenca = (definicao: Definicao, { chave, nome, campos }: DocumentoEmitido): Etapa => ({
  chave,
  nome,
  tipo: 'preencher',
  publico: 'setor',
  secoes: [
    {
      chave: 'dados',
      titulo: 'Dados da licença',
      campos: campos.filter((c) => definicao.campos.some((d) => d.chave === c && temResposta(d))),
    },
  ],
  proximas: [],
});

const semFim = 'Não vence';
const NADA = 'Sem resposta';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What differs between two versions, as the trace keeps it. */
export const mudancasDaLicenca = (
  definicao: Definicao,
  etapa: Etapa,
  antes: { readonly valido_ate: string | null; readonly dados: Respostas },
  depois: { readonly valido_ate: string | null; readonly dados: Respostas },
): readonly MudancaDaLicenca[] => {
  const dia = (valido_ate: string | null): string => (valido_ate === null ? semFim : mostrarData(valido_ate));
  const validade =
    antes.valido_ate === depois.valido_ate
      ? []
      : [{ nome: 'Válida até', de: dia(antes.valido_ate), para: dia(depois.valido_ate) }];
  const dados = camposDaEtapa(definicao, etapa).flatMap((c) => {
    const [de, para] = [antes.dados[c.chave], depois.dados[c.chave]];
    return igual(de, para)
      ? []
      : [{ nome: c.nome, de: mostrarResposta(c, de) || NADA, para: mostrarResposta(c, para) || NADA }];
  });
  return [...validade, ...dados];
};

/** One change in words: 'Válida até: de 10/03/2027 para 10/03/2028'. */
export const mudancaEmPalavras = ({ nome, de, para }: MudancaDaLicenca): string => `${nome}: de ${de} para ${para}`;

/** Day on which the holder is reminded; null for a licence that is shorter than that. */
export const diaDeLembrar = (definicao: Definicao, { chave, data, valido_ate }: DocumentoEmitidoRef): string | null => {
  if (valido_ate === null) return null;
  const emitido = definicao.documentos_emitidos.find((d) => d.chave === chave);
  const dia = somarDias(valido_ate, -(emitido?.lembrar_dias ?? LEMBRAR_LICENCA_EM_DIAS));
  return dia > data ? dia : null;
};

/** Whether its last day has passed; while its validity stands still it does not end. */
export const licencaVencida = (
  {
    situacao,
    valido_ate,
    suspensa,
  }: Pick<DocumentoEmitidoRef, 'situacao' | 'valido_ate'> & { readonly suspensa?: object | undefined },
  hoje: string,
): boolean => situacao === 'válido' && suspensa === undefined && valido_ate !== null && valido_ate < hoje;
