import { afterAll, beforeAll, expect } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;
export let modelo: number;

/** The technician whom O2's answers name by his registration, with an account of his own. */
export let tecnico: Cliente;
export const TEXTO = '<p>Compareça ao balcão.</p>';
export const enviado = async (corpo: object = {}) => {
  const { id, numero } = await protocolarO2(portal, c);
  const r = await api.tentar(id, 'termos', {
    titulo: 'Comparecimento',
    texto: TEXTO,
    destinatarios: [c.requerente.id],
    exige_ciencia: true,
    ...corpo,
  });
  expect(r.status, r.texto).toBe(201);
  const [envio = 0, outro = 0] = r.dados<{ envios: readonly number[] }>().envios;
  return { id, numero, envio, outro };
};
export const abrir = (envio: number, quem: Cliente = c.requerente) =>
  quem.post(`painel-contribuinte/termo/${envio}/abrir`);
export const ciencia = (envio: number, quem: Cliente = c.requerente) =>
  quem.post(`painel-contribuinte/termo/${envio}/ciencia`);
export const sinos = async (usuario: number, onde: 'termo_enviado_id' | 'requerimento_id', id: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select(['message', 'type'])
      .where('usuario_id', '=', usuario)
      .where(onde, '=', id)
      .orderBy('id')
      .execute()
  ).map((n) => `${n.type}: ${n.message}`);

/** A city with a model of a notice, and the parties of a request. */
export const palcoDosTermos = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
    const { id } = await portal.db
      .insertInto('pessoa')
      .values({
        organizacao_id: portal.cidade,
        tipo: 'Física',
        nome: 'Tomé Ribeirinho',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
        email: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    tecnico = await portal.entrar({ nome: 'Tomé Ribeirinho', permissoes: ['painel.contribuinte'], pessoaId: id });
    modelo = (
      await c.gestor.post('painel-prefeitura/cadastro/modelo-documento', {
        ...{ sigla: 'TERMO-1', nome: 'Comunicado de vistoria', tipo: 'termo', rodape: 'Urbanismo {{prefeitura.nome}}' },
        corpo: '<p>Ao requerente <strong>{{requerente.nome}}</strong>, do pedido {{requerimento.numero}}.</p>',
      })
    ).dados<{ id: number }>().id;
  });
  afterAll(() => portal.drop());
};
