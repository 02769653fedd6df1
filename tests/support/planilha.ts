import type { Pagina } from '../../src/schemas/envelope.ts';
import type { AsVazias, ClasseDaLinha, ImportacaoVista, LinhaConferida } from '../../src/schemas/importacao.ts';
import type { Portal } from './app.ts';
import type { Cliente, Resposta } from './cliente.ts';
import { rodarTarefas } from './rodarTarefas.ts';

const LIMITE = '----planilha';

const corpo = (conteudo: Buffer, nome: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${LIMITE}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    conteudo,
    Buffer.from(`\r\n--${LIMITE}--\r\n`),
  ]);

/** Sends a spreadsheet to a registry as a browser does. `caminho` starts after /api/v1. */
export const enviarPlanilha = async (
  { app }: Portal,
  cliente: Cliente,
  caminho: string,
  conteudo: Buffer | string,
  nome = 'planilha.csv',
  query: Readonly<Record<string, number>> = {},
): Promise<Pick<Resposta, 'status' | 'texto'> & { readonly corpo: { mensagem: string; dados: ImportacaoVista } }> => {
  const res = await app.inject({
    method: 'POST',
    url: `/api/v1/${caminho}/importar`,
    query: Object.fromEntries(Object.entries(query).map(([campo, valor]) => [campo, String(valor)])),
    headers: { ...cliente.headers, 'content-type': `multipart/form-data; boundary=${LIMITE}` },
    payload: corpo(Buffer.isBuffer(conteudo) ? conteudo : Buffer.from(conteudo), nome),
  });
  return { status: res.statusCode, texto: res.body, corpo: res.json() };
};

/** What becomes of records that are there; absent: they are refused, as a call that says nothing of it. */
export interface Existentes {
  readonly existentes?: 'atualizar';
  readonly vazias?: AsVazias;
}
export const ATUALIZAR: Existentes = { existentes: 'atualizar' };

/** An import from its file to its end, call by call as the screen makes them. */
export interface Planilha {
  readonly id: number;
  ver(): Promise<ImportacaoVista>;
  conferir(colunas?: readonly (string | null)[], como?: Existentes): Promise<Resposta>;
  confirmar(modo: 'tudo' | 'boas'): Promise<Resposta>;
  /** Checked, with what came of it. */
  conferida(como?: Existentes): Promise<ImportacaoVista>;
  /** Checked and written. */
  importada(modo: 'tudo' | 'boas', como?: Existentes): Promise<ImportacaoVista>;
  /** The checked rows of a class. */
  linhas(classe: ClasseDaLinha, query?: { page?: number; per_page?: number }): Promise<Pagina<LinhaConferida>>;
  /** Text of the file that a task left. */
  arquivo(tarefa: number | undefined): Promise<string>;
}

export const aPlanilha = async (
  portal: Portal,
  cliente: Cliente,
  caminho: string,
  conteudo: Buffer | string,
  nome?: string,
): Promise<Planilha> => {
  const enviada = await enviarPlanilha(portal, cliente, caminho, conteudo, nome);
  if (enviada.status !== 201) throw new Error(enviada.texto);
  const { id, colunas } = enviada.corpo.dados;
  const exigir = (res: Resposta): void => {
    if (res.status !== 202) throw new Error(res.texto);
  };
  const planilha: Planilha = {
    id,
    ver: async () => (await cliente.get(`me/importacoes/${id}`)).dados<ImportacaoVista>(),
    conferir: (casadas = colunas.map((coluna) => coluna.caminho), como = {}) =>
      cliente.post(`me/importacoes/${id}/conferir`, { colunas: casadas, ...como }),
    confirmar: (modo) => cliente.post(`me/importacoes/${id}/confirmar`, { modo }),
    conferida: async (como) => {
      exigir(await planilha.conferir(undefined, como));
      await rodarTarefas(portal);
      return planilha.ver();
    },
    importada: async (modo, como) => {
      await planilha.conferida(como);
      exigir(await planilha.confirmar(modo));
      await rodarTarefas(portal);
      return planilha.ver();
    },
    linhas: async (classe, query = {}) =>
      (await cliente.get(`me/importacoes/${id}/linhas`, { classe, ...query })).dados<Pagina<LinhaConferida>>(),
    arquivo: async (tarefa) => (await cliente.get(`me/tarefas/${tarefa ?? 0}/arquivo`)).texto,
  };
  return planilha;
};
