import { afterAll, beforeAll, expect } from 'vitest';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import type { Lista, Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';

export const caminho = 'painel-prefeitura/cadastro/perfil';

export const usuarios = 'painel-prefeitura/cadastro/usuario';

export const DO_GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

export const eu = async (quem: Cliente) =>
  (await quem.get('me')).dados<{ permissoes: string[]; setores: { id: number; permissoes: string[] }[] }>();

export const OS_DEZ = [
  'Requerente',
  'Proprietário',
  'Responsável técnico',
  'Analista',
  'Arquiteto',
  'Engenheiro',
  'Representante legal',
  'Usuário de suporte',
  'Analista da prefeitura',
  'Profissional',
];

/** A city whose staff get their permissions by profiles. Call it at the top of a file. */
export function cidadeComPerfis() {
  let portal: Portal;
  let gestor: Cliente;
  let administrador: Cliente;
  let obras: number;
  let meioAmbiente: number;
  beforeAll(async () => {
    portal = await aPortal();
    gestor = await portal.entrar({ permissoes: DO_GESTOR });
    administrador = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    obras = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Obras' });
    meioAmbiente = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Meio Ambiente' });
  });
  afterAll(() => portal.drop());
  let n = 0;
  const criar = async (mudancas: Record<string, unknown> = {}): Promise<number> => {
    n += 1;
    const corpo = { nome: `Perfil ${n}`, aplicacao: 'geral', permissoes: ['painel.prefeitura'], ...mudancas };
    const res = await gestor.post(caminho, corpo);
    expect(res.status, res.texto).toBe(201);
    return res.dados<Registro>().id;
  };
  const daSemente = async (nome: string): Promise<number> => {
    const { data } = (await administrador.get(caminho, { s: nome, per_page: 50 })).dados<Lista>();
    const achado = data.find((um) => um['nome'] === nome);
    expect(achado, nome).toBeDefined();
    return achado?.id ?? 0;
  };
  const membro = () => portal.entrar({ permissoes: [] });
  const dar = (id: number, corpo: Record<string, unknown>, quem = gestor) => quem.post(`${usuarios}/${id}`, corpo);

  return {
    get portal() {
      return portal;
    },
    get gestor() {
      return gestor;
    },
    get administrador() {
      return administrador;
    },
    get obras() {
      return obras;
    },
    get meioAmbiente() {
      return meioAmbiente;
    },
    criar,
    daSemente,
    membro,
    dar,
  };
}
