import { textoDoProcesso } from '../../../support/processosDoPortal.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarOrganizacao } from '../../../support/builders.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

export const arquivo = (nome: string): string => textoDoProcesso(nome);

export const JSON_ = { 'content-type': 'application/json' };

export interface Listado {
  readonly id: number;
  readonly chave: string;
  readonly nome: string;
  readonly grupo: string;
  readonly prazo: string | null;
  readonly versoes?: readonly {
    readonly numero: number;
    readonly situacao: string;
    readonly publicado_por: string | null;
  }[];
}

export const comDescricao = (nome: string, descricao: string): string => {
  const d = JSON.parse(arquivo(nome)) as Definicao;
  return arquivoCanonico({ ...d, processo: { ...d.processo, descricao } });
};

/** The portal with who imports, checks and publishes processes. Call it at the top of a file. */
export function cidadesComProcessos() {
  let p: Portal;
  let suporte: Cliente;
  let gestor: Cliente;
  let analista: Cliente;
  let requerente: Cliente;
  beforeAll(async () => {
    p = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
    suporte = await p.entrar({ organizacaoId: p.sistema, permissoes: ['painel.sistema'], nome: 'Sônia Suporte' });
    gestor = await p.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'], nome: 'Gil Gestor' });
    analista = await p.entrar({ permissoes: ['painel.prefeitura'] });
    requerente = await p.entrar({ permissoes: ['painel.contribuinte'] });
  });
  afterAll(() => p.drop());
  /** A city of its own, so that sectors and members of one test are not those of another. */
  const novaCidade = (nome: string): Promise<number> =>
    criarOrganizacao(p.db, { nome: `Prefeitura Municipal de ${nome}`, dominio: `${nome.toLowerCase()}.sp.gov.br` });
  const importarEm = async (cidade: number, texto: string): Promise<number> => {
    const r = await suporte.post(`admin/processo/importar?sistema_organizacao_id=${cidade}`, texto, JSON_);
    expect(r.status, r.texto).toBeLessThan(300);
    return r.dados<{ id: number }>().id;
  };
  const verificar = async (cidade: number, id: number): Promise<readonly Achado[]> =>
    (await suporte.post(`admin/processo/${id}/verificar?sistema_organizacao_id=${cidade}`)).dados<Achado[]>();
  const publicar = (cidade: number, id: number, corpo?: object): Promise<Resposta> =>
    suporte.post(`admin/processo/${id}/publicar?sistema_organizacao_id=${cidade}`, corpo);
  const povoar = async (cidade: number): Promise<void> => {
    const setores = await p.db.selectFrom('setor').select('id').where('organizacao_id', '=', cidade).execute();
    await p.entrar({
      organizacaoId: cidade,
      setores: setores.map(({ id }) => ({ id, permissoes: ['requerimento.analisar'] })),
    });
  };

  return {
    get p() {
      return p;
    },
    get suporte() {
      return suporte;
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
    novaCidade,
    importarEm,
    verificar,
    publicar,
    povoar,
  };
}
