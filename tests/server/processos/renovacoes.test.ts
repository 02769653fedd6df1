import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import { contarRenovacoes } from '../../../server/modules/requerimentos/renovacoes.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { RascunhoEditado } from '../../../src/schemas/processo/edicao/rascunho.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { LinhaDaSimulacao, SimulacaoVista } from '../../../src/schemas/requerimento/simulacao/simulacao.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { cidadeDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import { abrir, type Caminhada } from './percorrer.ts';
import type { Passo } from './tipos.ts';

const cidade = cidadeDosProcessos(['o1', 'o2', 'habite_se', 'o8', 'alvara_construcao']);
const CAMPO = 'alvara_anterior';

const percorrer = async (arquivo: string, respostas: Respostas, passos: readonly Passo[]): Promise<Caminhada> => {
  const r = await abrir(cidade(), arquivo, definicaoDoProcesso(arquivo), respostas);
  for (const passo of passos) await r.passar(passo);
  return r;
};
const numeroDe = async (r: Caminhada): Promise<string> =>
  (await r.ver()).emitidos.find((e) => e.tipo === 'licenca')?.numero ?? '';
const licenciado = () =>
  percorrer(
    'o2',
    { inscricao_imovel: '01.02.117', area_ampliada_m2: '60.00', solicitante_e_proprietario: true, rt: 'CREA-SC 1' },
    [{ etapa: 'abertura' }, { etapa: 'aprovacao' }, { etapa: 'emissao', faz: 'deferir-e-finalizar' }],
  );
const FIM: readonly Passo[] = [{ etapa: 'pagamento' }, { etapa: 'emissao', faz: 'deferir-e-finalizar' }];
const renovar = (alvara: string, fim: readonly Passo[] = FIM): Promise<Caminhada> =>
  percorrer('o8', { [CAMPO]: alvara, obra_iniciada: true, testada_m: '10.00' }, [{ etapa: 'formulario' }, ...fim]);

/** Answers and links as they are stored. */
const guardado = async (id: number) => {
  const { estado, licencas } = await cidade()
    .portal.db.selectFrom('requerimento')
    .select(['estado', 'licencas'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { respostas: (estado as { respostas: Respostas }).respostas, licencas: licencas as Record<string, number> };
};
const contar = async (licenca: number, menos = 0): Promise<number | undefined> => {
  const { portal, processo } = cidade();
  const onde = { organizacaoId: portal.cidade, processoId: processo('o8') };
  return (await contarRenovacoes(portal.db, onde, [{ licenca, campo: CAMPO, menos }]))[0];
};

describe('how often a licence was renewed', () => {
  it('is read again for the licence that a correction names, and stays as filed otherwise', async () => {
    const [uma, outra] = [await licenciado(), await licenciado()];
    await renovar(await numeroDe(outra));
    const r = await renovar(await numeroDe(uma), []);
    expect(await guardado(r.id)).toMatchObject({
      respostas: { renovacoes_anteriores: 0, numero_renovacao: 1 },
      licencas: { [CAMPO]: uma.id },
    });
    const { membro, iara } = cidade();
    const agir = async (quem: typeof iara, caminho: string, corpo: object = {}) => {
      const painel = quem === iara ? 'painel-contribuinte' : 'painel-prefeitura';
      const { versao } = (await quem.get(`${painel}/requerimento/${r.id}`)).dados<{ versao: number }>();
      const feito = await quem.post(`${painel}/requerimento/${r.id}/${caminho}`, { versao, ...corpo });
      expect(feito.status, feito.texto).toBeLessThan(300);
    };
    const analista = membro('SEURB');
    await agir(analista, 'acoes/iniciar');
    await agir(analista, 'pendencias');
    await agir(analista, 'pendencias/1/itens', { tipo: 'campo', alvo: CAMPO, texto: 'É outro alvará' });
    await agir(analista, 'pendencias/1/emitir');
    await agir(iara, 'pendencias/1/responder', { respostas: { '1': await numeroDe(outra) } });
    expect(await guardado(r.id)).toMatchObject({
      respostas: { renovacoes_anteriores: 1, numero_renovacao: 2 },
      licencas: { [CAMPO]: outra.id },
    });
    // What happens to the licence later changes nothing of what was filed.
    await cidade()
      .portal.db.updateTable('documento')
      .set({ situacao: 'cancelado' })
      .where('requerimento_id', '=', outra.id)
      .execute();
    await agir(analista, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    expect((await guardado(r.id)).licencas).toEqual({ [CAMPO]: outra.id });
  });

  it('is nobody else’s to learn', async () => {
    const numero = await numeroDe(await licenciado());
    await renovar(numero);
    const { portal, processo } = cidade();
    const estranho = await portal.entrar({
      nome: 'Estela Estranha',
      permissoes: ['painel.contribuinte'],
      pessoaId: await outraPessoa(),
    });
    const { id } = (await estranho.post('painel-contribuinte/requerimento', { processo_id: processo('o8') })).dados<{
      id: number;
    }>();
    const salvo = await estranho.post(`painel-contribuinte/requerimento/${id}/respostas`, {
      respostas: { [CAMPO]: numero },
    });
    expect(salvo.dados<{ valores: Respostas }>().valores).toEqual({ [CAMPO]: numero });
  });

  it('counts a reopened one as long as its licence stands, and none whose licence was cancelled', async () => {
    const alvara = await licenciado();
    const renovada = await renovar(await numeroDe(alvara));
    const { gestor } = cidade();
    const { versao } = await renovada.ver(gestor);
    const caminho = `painel-prefeitura/requerimento/${renovada.id}/acoes/reabrir`;
    expect((await gestor.post(caminho, { versao, motivo: 'Denúncia' })).status).toBe(200);
    expect(await contar(alvara.id)).toBe(1);
    await cidade()
      .portal.db.updateTable('documento')
      .set({ situacao: 'cancelado' })
      .where('requerimento_id', '=', renovada.id)
      .execute();
    expect(await contar(alvara.id)).toBe(0);
  });

  it('comes to an end where corrections made a circle of it, and goes by the index', async () => {
    const alvara = await licenciado();
    const primeira = await renovar(await numeroDe(alvara));
    const segunda = await renovar(await numeroDe(primeira));
    expect([await contar(alvara.id), await contar(segunda.id), await contar(segunda.id, segunda.id)]).toEqual([
      2, 2, 1,
    ]);
    const { db } = cidade().portal;
    await db
      .updateTable('requerimento')
      .set({ licencas: JSON.stringify({ [CAMPO]: segunda.id }) })
      .where('id', '=', primeira.id)
      .execute();
    expect(await contar(segunda.id)).toBe(2);
    await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select r.id from (values (${alvara.id}::bigint)) f(id)
        join requerimento r on r.licencas <> '{}' and r.licencas @> jsonb_build_object(${CAMPO}::text, f.id)`.execute(
        trx,
      );
      expect(rows.map((l) => l['QUERY PLAN']).join('\n')).toContain('requerimento_licencas');
    });
  });

  it('the licences that older requests cited are found by the migration as they were at the filing', async () => {
    const { db, base } = cidade().portal;
    const alvara = await licenciado();
    const primeira = await renovar(await numeroDe(alvara));
    const segunda = await renovar(await numeroDe(primeira));
    const ids = [primeira.id, segunda.id];
    await db.updateTable('requerimento').set({ licencas: '{}' }).where('id', 'in', ids).execute();
    expect(await contar(segunda.id)).toBe(0);
    const texto = fs.readFileSync(path.join(MIGRATIONS_FOLDER, '0214_licencas_citadas.sql'), 'utf8');
    await base.ownerPool.query(texto.slice(texto.indexOf('update requerimento'), texto.indexOf('create index')));
    const depois = await Promise.all(ids.map(async (id) => (await guardado(id)).licencas));
    expect(depois).toEqual([{ [CAMPO]: alvara.id }, { [CAMPO]: primeira.id }]);
    expect(await contar(segunda.id)).toBe(2);
  });

  it('a draft that reads it is simulated with what it was when each request was filed', async () => {
    const { portal, processo } = cidade();
    const alvara = await licenciado();
    const numeros: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      const r = await renovar(await numeroDe(alvara));
      numeros.push((await r.ver()).numero);
      portal.clock.avancar(60);
    }
    const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
    const base = `painel-prefeitura/processo/${processo('o8')}`;
    expect((await gestor.post(`${base}/rascunho`, {})).status).toBe(201);
    const { definicao, versao } = (await gestor.get(`${base}/rascunho`)).dados<RascunhoEditado>();
    const lido = (chave: string, tipo: 'inteiro' | 'data', dado: 'renovacoes' | 'emitida_em' | 'valida_ate') =>
      ({ chave, nome: chave, tipo, obrigatorio: false, da_licenca: { licenca: CAMPO, dado } }) as const;
    const novos = [
      lido('ja_teve', 'inteiro', 'renovacoes'),
      lido('do_dia', 'data', 'emitida_em'),
      lido('ate_o_dia', 'data', 'valida_ate'),
    ];
    const nova: Definicao = {
      ...definicao,
      campos: [...definicao.campos, ...novos],
      etapas: definicao.etapas.map((e) => ({
        ...e,
        ...(e.secoes && {
          secoes: e.secoes.map((s) => ({ ...s, campos: [...s.campos, ...novos.map((c) => c.chave)] })),
        }),
      })),
      taxas: [
        ...definicao.taxas,
        {
          chave: 'repetida',
          nome: 'Taxa de quem renova de novo',
          etapa: 'pagamento',
          unidade: 'BRL',
          formula: '10 * ja_teve',
          condicao: 'ja_teve >= 1 e do_dia < ate_o_dia e ate_o_dia > protocolado_em',
        },
      ],
    };
    expect((await gestor.post(`${base}/rascunho/gravar`, { versao, definicao: nova })).status).toBe(200);
    const pedida = await gestor.post(`${base}/simulacao`, { de: '2026-11-01', ate: '2026-12-31' });
    expect(pedida.status, pedida.texto).toBe(202);
    await rodarTarefas(portal);
    const { id } = pedida.dados<{ id: number }>();
    const { resumo } = (await gestor.get(`${base}/simulacao/${id}`)).dados<SimulacaoVista>();
    expect(resumo).toMatchObject({ nao_conferem: 0, incertos: 0 });
    const { data } = (await gestor.get(`${base}/simulacao/${id}/linhas`, { diferenca: 'preco' })).dados<{
      data: LinhaDaSimulacao[];
    }>();
    const cobrado = numeros.map(
      (n) => data.find((l) => l.numero === n)?.depois.taxas.find((t) => t.chave === 'repetida')?.valor,
    );
    expect(cobrado).toEqual([undefined, '10.00', '20.00']);
  });
});

async function outraPessoa(): Promise<number> {
  const { db, cidade: organizacao } = cidade().portal;
  const { id } = await db
    .insertInto('pessoa')
    .values({
      organizacao_id: organizacao,
      tipo: 'Física',
      nome: 'Estela Estranha',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
