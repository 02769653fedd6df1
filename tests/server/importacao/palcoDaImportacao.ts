import { beforeAll } from 'vitest';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { aPlanilha } from '../../support/planilha.ts';

/** The zone ZR-1 of the city. */
export let zona: number;

/** A city of properties that has one zone, whose spreadsheets are read here. */
export const palcoDaImportacao = (): void => {
  cidadeComImoveis();
  beforeAll(async () => {
    const zonas = await aCadastro(portal, zonaOcupacao);
    zona = (await zonas.criar({ sigla: 'ZR-1', descricao: 'Zona residencial' })).id;
  });
};

/** A CSV of these heads, one per line of cells. */
export const csvDe =
  (cabeca: string) =>
  (...linhas: readonly string[]): string =>
    [cabeca, ...linhas].join('\r\n');

/** A spreadsheet that was sent to a registry, the properties if no other is named. */
export const planilha = (conteudo: Buffer | string, cadastro = imoveis, nome?: string) =>
  aPlanilha(portal, cadastro.cliente, cadastro.caminho, conteudo, nome);

/** A record as its own call answers it. */
export const ler = async (id: number, cadastro = imoveis): Promise<Registro> =>
  (await cadastro.cliente.get(`${cadastro.caminho}/${id}`)).dados<Registro>();

/** What the trail keeps of changes of a record. */
export const alteracoes = (entidade: string, registro: number) =>
  portal.db
    .selectFrom('auditoria')
    .select(['antes', 'depois', 'usuario_id', 'organizacao_id', 'rota'])
    .where('acao', '=', 'alterar')
    .where('entidade', '=', entidade)
    .where('registro_id', '=', registro)
    .execute();
