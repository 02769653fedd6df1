import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../server/database/migrate.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let processo: number;

const comLaudo = (): Definicao => {
  const d = definicaoO2({ taxas: [] });
  const laudo = { chave: 'laudo', nome: 'Laudo', etapa: 'aprovacao', formatos: ['pdf' as const], quando: 'Se houver' };
  return {
    ...d,
    processo: { ...d.processo, chave: 'com-laudo' },
    documentos: [...d.documentos.filter((x) => x.etapa === 'abertura'), laudo],
  };
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  processo = await publicarProcesso(portal.db, portal.cidade, comLaudo());
});
afterAll(async () => {
  // Papers are drawn after their act: the folder goes once nobody writes into it.
  const porDesenhar = async () =>
    (await portal.base.ownerPool.query('select 1 from documento where caminho is null')).rowCount;
  await vi.waitFor(async () => expect(await porDesenhar()).toBe(0), { timeout: 30_000 });
  await portal.drop();
});

const anexar = (id: number, quem: Cliente) =>
  enviarArquivo(portal, quem, `${api.painel(quem)}/requerimento/${id}/arquivos`, { documento: 'laudo' });

const guardado = async (id: number): Promise<{ estado: Estado; refeito: Estado; situacoes: readonly string[] }> => {
  const { ownerPool } = portal.base;
  const { rows: linhas } = await ownerPool.query<{ estado: Estado }>('select estado from requerimento where id = $1', [
    id,
  ]);
  const { rows: eventos } = await ownerPool.query<{ tipo: string; dados: object }>(
    'select tipo, dados from requerimento_evento where requerimento_id = $1 order by sequencia',
    [id],
  );
  const { rows: papeis } = await ownerPool.query<{ situacao: string }>(
    `select situacao from documento where requerimento_id = $1 and tipo = 'licenca' order by id`,
    [id],
  );
  const lidos = eventos.map(({ tipo, dados }) => ({ tipo, ...dados }) as Evento);
  return {
    estado: linhas[0]?.estado ?? estadoInicial,
    refeito: reproduzir(lidos, estadoInicial),
    situacoes: papeis.map((p) => p.situacao),
  };
};

it('what older portals stored of reopened licences and of files of sectors is again what the events say', async () => {
  const licenciado = async (): Promise<number> => {
    const { id } = await protocolarO2(portal, { ...c, processo });
    await api.agir(id, 'acoes/iniciar');
    for (const quem of [c.requerente, c.analista, c.analista]) expect((await anexar(id, quem)).statusCode).toBe(201);
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
    return id;
  };
  const reaberto = await licenciado();
  await api.agir(reaberto, 'acoes/reabrir', { motivo: 'Denúncia' }, c.gestor);
  const encerrado = await licenciado();
  await api.agir(encerrado, 'acoes/reabrir', { motivo: 'Denúncia' }, c.gestor);
  for (const acao of ['iniciar', 'deferir-e-finalizar']) await api.agir(encerrado, `acoes/${acao}`);
  const { ownerPool } = portal.base;
  await ownerPool.query(`update documento set situacao = 'válido' where situacao = 'em revisão'`);
  await ownerPool.query(`
    update requerimento set estado = jsonb_set(
      replace(estado::text, '"em revisão"', '"válido"')::jsonb, '{anexos_da_equipe}',
      (select jsonb_agg(a -> 'arquivo') from jsonb_array_elements(estado -> 'anexos_da_equipe') a))`);
  const antes = await guardado(reaberto);
  expect(antes.estado).not.toEqual(antes.refeito);
  const texto = fs.readFileSync(path.join(MIGRATIONS_FOLDER, '0049_reabertos_e_anexos.sql'), 'utf8');
  await ownerPool.query(texto);
  for (const [id, situacoes] of [
    [reaberto, ['em revisão']],
    [encerrado, ['substituído', 'válido']],
  ] as const) {
    const depois = await guardado(id);
    expect(depois.situacoes).toEqual(situacoes);
    expect(depois.estado).toEqual(depois.refeito);
    expect(depois.estado.anexos_da_equipe).toHaveLength(2);
  }
});
