import { enviarArquivo } from '../../dataProvider/enviarArquivo.ts';
import { api } from '../../dataProvider/http.ts';
import type { Painel } from '../../schemas/permissions.ts';
import type { DocumentoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import type { Remessa } from './createEnvios.ts';

/** The screen shows failures in their place: no toast, no change of page. */
export const calado = { semAviso: true, semNavegacao: true } as const;

/** Path of a request's calls: 'painel-contribuinte/requerimento/12'. */
export const caminhoDo = (painel: Painel, id: number): string => `${painel}/requerimento/${id}`;

/** Whether a file for this target only goes once it was stated of it that it is not what is not taken there: the place that takes it asks for that. */
export const exigeDeclaracao = (documentos: readonly DocumentoVisto[], alvo: string): boolean =>
  documentos.some(({ chave, nao_aceita }) => nao_aceita !== undefined && alvo === `documento:${chave}`);

/** What a file that counts at once made of the request; a draft's makes no version. */
interface Anexado {
  readonly versao?: number;
}

/** Sends a file for a target of a request: `documento:chave`, `campo:chave`, `vistoria:id:item`, `contestacao:item`, or with `caminho` to a call of its own (receipts). `declara`: it was stated that it is not what is not taken there. */
export const remessaPara = (
  caminho: string,
  alvo: string,
  { declara = false }: { readonly declara?: boolean } = {},
): ((...envio: Parameters<Remessa>) => Promise<Anexado>) => {
  const [tipo = '', chave, item] = alvo.split(':');
  const daVistoria = tipo === 'vistoria' && item !== undefined ? { vistoria: chave ?? '', item } : {};
  const campos =
    chave === undefined || !['documento', 'campo', 'contestacao'].includes(tipo) ? daVistoria : { [tipo]: chave };
  const todos = declara ? { ...campos, declara: 'sim' } : campos;
  return (arquivo, controle) => enviarArquivo<Anexado>(caminho, arquivo, todos, { ...controle, semAviso: true });
};

/** Drops files of a draft step that were not handed in yet, or that the sector attached to the step it works in. */
export const retirarArquivos = (painel: Painel, id: number, ids: readonly number[]): Promise<Anexado> =>
  api<Anexado>(`${caminhoDo(painel, id)}/arquivos/excluirIds`, { ...calado, method: 'POST', body: { ids } });
