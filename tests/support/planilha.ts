import type { ImportacaoVista } from '../../src/schemas/importacao.ts';
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
): Promise<Pick<Resposta, 'status' | 'texto'> & { readonly corpo: { mensagem: string; dados: ImportacaoVista } }> => {
  const res = await app.inject({
    method: 'POST',
    url: `/api/v1/${caminho}/importar`,
    headers: { ...cliente.headers, 'content-type': `multipart/form-data; boundary=${LIMITE}` },
    payload: corpo(Buffer.isBuffer(conteudo) ? conteudo : Buffer.from(conteudo), nome),
  });
  return { status: res.statusCode, texto: res.body, corpo: res.json() };
};

/** An import from its file to its end, call by call as the screen makes them. */
export interface Planilha {
  readonly id: number;
  ver(): Promise<ImportacaoVista>;
  conferir(colunas?: readonly (string | null)[]): Promise<Resposta>;
  confirmar(modo: 'tudo' | 'boas'): Promise<Resposta>;
  /** Checked, with what came of it. */
  conferida(): Promise<ImportacaoVista>;
  /** Checked and written. */
  importada(modo: 'tudo' | 'boas'): Promise<ImportacaoVista>;
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
    conferir: (casadas = colunas.map((coluna) => coluna.caminho)) =>
      cliente.post(`me/importacoes/${id}/conferir`, { colunas: casadas }),
    confirmar: (modo) => cliente.post(`me/importacoes/${id}/confirmar`, { modo }),
    conferida: async () => {
      exigir(await planilha.conferir());
      await rodarTarefas(portal);
      return planilha.ver();
    },
    importada: async (modo) => {
      await planilha.conferida();
      exigir(await planilha.confirmar(modo));
      await rodarTarefas(portal);
      return planilha.ver();
    },
    arquivo: async (tarefa) => (await cliente.get(`me/tarefas/${tarefa ?? 0}/arquivo`)).texto,
  };
  return planilha;
};
