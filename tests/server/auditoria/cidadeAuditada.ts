import { afterAll, beforeAll, expect } from 'vitest';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

export interface Linha {
  readonly id: number;
  readonly usuario_nome: string | null;
  readonly cliente_nome: string | null;
  readonly acao: string;
  readonly entidade: string | null;
  readonly registro_id: number | null;
  readonly ip: string | null;
  readonly alteracoes: readonly { campo: string; antes: string | null; depois: string | null }[];
}

export interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

export const AUDITORIA = 'painel-prefeitura/cadastro/auditoria';

export const listar = async (quem: Cliente, query: Parameters<Cliente['get']>[1] = {}): Promise<Lista> => {
  const res = await quem.get(AUDITORIA, { per_page: 500, ...query });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lista>();
};

export const daFicha = { 'filtro[entidade]': 'pessoa', 'filtro[registro_id]': '', 'filtro[acao]': 'criar' };

export const valores = ({ alteracoes }: Linha) =>
  Object.fromEntries(alteracoes.map(({ campo, depois }) => [campo, depois]));

/** A city with a record in its audit, and who may read it how far. Call it at the top of a file. */
export function cidadeAuditada() {
  let portal: Portal;
  let pessoas: Cadastro;
  let gestor: Cliente;
  let analista: Cliente;
  let requerente: Cliente;
  let daPessoa: number;
  beforeAll(async () => {
    portal = await aPortal();
    pessoas = await aCadastro(portal, pessoa);
    gestor = await portal.entrar({ nome: 'Gil Gestor', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    analista = await portal.entrar({ nome: 'Ana Analista', permissoes: ['painel.prefeitura'] });
    requerente = await portal.entrar({ nome: 'Rui Requerente', permissoes: ['painel.contribuinte'] });
    const registro = await pessoas.criar({
      tipo: 'Física',
      nome: 'Maria da Silva Souza',
      cadastro_pessoa_fisica: { cpf: '52998224725' },
      cadastro_pessoa_juridica: null,
      email: 'maria@exemplo.com.br',
    });
    daPessoa = registro.id;
    await requerente.post('me', { telefone_celular: '11987654321' });
    const suporte = await portal.entrar({
      organizacaoId: portal.sistema,
      nome: 'Sara',
      permissoes: ['painel.sistema'],
    });
    await suporte.get(`admin/cadastro/contribuinte/${daPessoa}`, { sistema_organizacao_id: portal.cidade });
    await portal.app.olhares.gravar();
    const zonas = await aCadastro(portal, zonaOcupacao);
    const zona = await zonas.criar({ sigla: 'ZR-3', percentual: '60' });
    await zonas.cliente.post(`${zonas.caminho}/${zona.id}`, { percentual: '70.5' });
    const alheias = await aCadastro(portal, pessoa, portal.outraCidade);
    await alheias.criar();
  });
  afterAll(() => portal.drop());
  const fichaVista = async (quem: Cliente): Promise<Linha> => {
    const { data } = await listar(quem, { ...daFicha, 'filtro[registro_id]': daPessoa });
    const [linha] = data;
    if (linha === undefined) throw new Error('no row');
    return (await quem.get(`${AUDITORIA}/${linha.id}`)).dados<Linha>();
  };

  return {
    get portal() {
      return portal;
    },
    get pessoas() {
      return pessoas;
    },
    get gestor() {
      return gestor;
    },
    get analista() {
      return analista;
    },
    get requerente() {
      return requerente;
    },
    get daPessoa() {
      return daPessoa;
    },
    fichaVista,
  };
}
