import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Trx } from '../database/transaction.ts';
import { hashDaSenha } from '../modules/auth/senhas.ts';
import {
  CIDADE,
  CONECTOR,
  EMPRESA,
  EQUIPE,
  parametrosDe,
  PROFISSIONAIS,
  REQUERENTES,
  RUAS,
  SETORES,
  ZONAS,
  type ContaDaDemonstracao,
} from './dadosDaDemonstracao.ts';
import { semearGeografia } from '../geografia/semearGeografia.ts';
import { cpfFicticio } from './documentosFicticios.ts';
import { enderecoDaPrefeitura, inserirLugares, ruasComCep } from './lugaresDaDemonstracao.ts';
import { publicarProcessos } from './processosDaDemonstracao.ts';

const IMOVEIS = 500;
export interface CidadePronta {
  readonly organizacaoId: number;
  readonly contas: ReadonlyMap<string, number>;
  /** Sector id by its sigla. */
  readonly setores: ReadonlyMap<string, number>;
  /** Process id by its chave. */
  readonly processos: ReadonlyMap<string, number>;
  readonly imoveis: readonly { readonly numero_inscricao: string; readonly endereco: string }[];
}

/** The one organisation of support: that of `npm run admin` when it is there already. */
const sistema = async (trx: Trx): Promise<number> => {
  const antes = await trx
    .selectFrom('organizacao')
    .select('id')
    .where('is_sistema', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
  if (antes) return antes.id;
  const nome = 'Suporte do Portal';
  const { id } = await trx
    .insertInto('organizacao')
    .values({ nome, dominio: 'sistema.localhost', is_sistema: true, cadastro_pessoa: JSON.stringify({ nome }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const conta = async (
  trx: Trx,
  organizacaoId: number,
  senha_hash: string,
  c: ContaDaDemonstracao,
  n: number,
  siglas: ReadonlyMap<string, number>,
  isRoot = false,
): Promise<number> => {
  const cpf = cpfFicticio(n);
  const { id } = await trx
    .insertInto('usuario')
    .values({
      nome: c.nome,
      email: c.email,
      documento: cpf,
      senha_hash,
      email_confirmado_em: new Date(),
      demonstracao: true,
      telefone_celular: '48999990000',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pessoa = c.pessoa
    ? await trx
        .insertInto('pessoa')
        .values({
          organizacao_id: organizacaoId,
          tipo: 'Física',
          nome: c.nome,
          cadastro_pessoa_fisica: JSON.stringify({ cpf }),
          email: c.email,
          telefone_celular: '48999990000',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    : undefined;
  await trx
    .insertInto('usuario_organizacao')
    .values({
      organizacao_id: organizacaoId,
      usuario_id: id,
      permissoes: [...c.permissoes],
      is_root: isRoot,
      documento_conferido: cpf,
      cargo: c.cargo ?? null,
      ...(pessoa ? { pessoa_id: pessoa.id } : {}),
    })
    .execute();
  for (const s of c.setores) {
    const setor_id = siglas.get(s.sigla);
    if (setor_id !== undefined)
      await trx
        .insertInto('usuario_setor')
        .values({ organizacao_id: organizacaoId, usuario_id: id, setor_id, permissoes: [...s.permissoes] })
        .execute();
  }
  return id;
};

const USOS = ['residencial', 'residencial', 'comercial', 'misto', 'servicos'] as const;

const inserirImoveis = async (
  trx: Trx,
  organizacao_id: number,
  zonas: readonly number[],
): Promise<CidadePronta['imoveis']> => {
  const linhas = Array.from({ length: IMOVEIS }, (_, i) => {
    const quadra = 100 + Math.floor(i / 12);
    const lote = (i % 12) * 20 + 10;
    const { codigo, rua, bairro } = ruasComCep[i % ruasComCep.length] ?? {};
    const numero = String(lote + Math.floor(i / RUAS.length) * 7);
    return {
      organizacao_id,
      numero_inscricao: `01.${String(1 + (i % 5)).padStart(2, '0')}.${quadra}.${String(lote).padStart(4, '0')}.001`,
      endereco: `${rua}, ${numero}`,
      endereco_partes: JSON.stringify({ codigo_postal: codigo, rua, numero, bairro }),
      complemento: i % 9 === 0 ? `Apto ${100 + (i % 40)}` : null,
      inscricao_incra: i % 37 === 0 ? `950.${String(100 + i)}.${String(300 + i)}.123-4` : null,
      latitude: (-28.47 - (i % 50) * 0.0011).toFixed(6),
      longitude: (-49.01 - Math.floor(i / 50) * 0.0013).toFixed(6),
      zona_ocupacao_id: zonas[i % zonas.length] ?? null,
      area_terreno: String(300 + (i % 7) * 60),
      area_construida: String(84 + (i % 11) * 23.5),
      pavimentos: 1 + (i % 3),
      uso: USOS[i % USOS.length] ?? null,
    };
  });
  await trx.insertInto('imovel').values(linhas).execute();
  return linhas;
};

/** Organisations, sectors, people, registries and processes, all or nothing. */
export const criarCidade = async (db: Kysely<Tables>, senha: string): Promise<CidadePronta> => {
  const senhaHash = await hashDaSenha(senha);
  await semearGeografia(db);
  return db.transaction().execute(async (trx) => {
    await inserirLugares(trx);
    const sistemaId = await sistema(trx);
    const { id: organizacaoId } = await trx
      .insertInto('organizacao')
      .values({
        nome: CIDADE.nome,
        dominio: CIDADE.dominio,
        brand: JSON.stringify({ cor: CIDADE.cor }),
        cadastro_pessoa: JSON.stringify({
          nome: CIDADE.nome,
          email: 'atendimento@novaaurora.example',
          telefone_comercial: '4833330000',
          cadastro_pessoa_juridica: { cnpj: '11222333000181' },
          endereco: enderecoDaPrefeitura,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const siglas = new Map<string, number>();
    for (const s of SETORES) {
      const { id } = await trx
        .insertInto('setor')
        .values({
          organizacao_id: organizacaoId,
          sigla: s.sigla,
          nome: s.nome,
          setor_pai_id: s.pai === null ? null : (siglas.get(s.pai) ?? null),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      siglas.set(s.sigla, id);
    }
    const contas = new Map<string, number>();
    let n = 1;
    for (const c of [...EQUIPE, ...REQUERENTES])
      contas.set(c.email, await conta(trx, organizacaoId, senhaHash, c, n++, siglas));
    await conta(
      trx,
      sistemaId,
      senhaHash,
      {
        email: 'sistema@demo.local',
        nome: 'Sônia Suporte',
        permissoes: ['painel.sistema'],
        setores: [],
        pessoa: false,
      },
      n++,
      siglas,
      true,
    );
    const zonas = await trx
      .insertInto('zona_ocupacao')
      .values(ZONAS.map((z) => ({ organizacao_id: organizacaoId, ...z })))
      .returning('id')
      .execute();
    const imoveis = await inserirImoveis(
      trx,
      organizacaoId,
      zonas.map((z) => z.id),
    );
    await trx
      .insertInto('profissional')
      .values(
        PROFISSIONAIS.map((p, i) => ({
          organizacao_id: organizacaoId,
          cpf: cpfFicticio(5000 + i),
          validade: `${new Date().getFullYear() + 1}-12-31`,
          ...p,
        })),
      )
      .execute();
    await trx
      .insertInto('parametro')
      .values(
        parametrosDe(new Date().getFullYear()).map((p) => ({ organizacao_id: organizacaoId, unidade: 'BRL', ...p })),
      )
      .execute();
    await trx
      .insertInto('pessoa')
      .values({
        organizacao_id: organizacaoId,
        tipo: 'Jurídica',
        nome: EMPRESA.nome,
        cadastro_pessoa_juridica: JSON.stringify({ cnpj: EMPRESA.cnpj }),
      })
      .execute();
    await trx
      .insertInto('conector')
      .values({
        organizacao_id: organizacaoId,
        ...CONECTOR,
        parametros: JSON.stringify(CONECTOR.parametros),
        resultados: JSON.stringify(CONECTOR.resultados),
      })
      .execute();
    return {
      organizacaoId,
      contas,
      setores: siglas,
      processos: await publicarProcessos(trx, organizacaoId, contas.get(EQUIPE[0]?.email ?? '') ?? null, new Date()),
      imoveis,
    };
  });
};
