import { describe, expect, it } from 'vitest';
import { cidadeComVistorias } from './cidadeComVistorias.ts';

const v = cidadeComVistorias();
const { agenda, agendar, protocolado } = v;

describe('the feed', () => {
  it('is read under a secret address that its owner makes and ends', async () => {
    const id = await protocolado();
    await agendar(id, '2026-11-27', '08:00');
    const novo = async () => {
      const r = await v.c.requerente.post('painel-contribuinte/agenda/endereco', {});
      expect(r.status, r.texto).toBe(201);
      return new URL(r.dados<{ endereco: string }>().endereco).pathname;
    };
    const ler = (url: string) =>
      v.portal.app.inject({ method: 'GET', url, headers: { host: v.c.requerente.headers['host'] ?? 'localhost' } });
    const primeiro = await novo();
    const r = await ler(primeiro);
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    expect(r.body).toContain(`UID:vistoria-${id}-1@`);
    expect(r.body).toContain('DTSTART:20261127T110000Z');
    expect((await agenda(v.c.requerente)).endereco_criado_em).not.toBeNull();
    const segundo = await novo();
    expect((await ler(primeiro)).statusCode, 'one at a time').toBe(404);
    expect((await ler(segundo)).statusCode).toBe(200);
    const guardado = await v.portal.db.selectFrom('agenda_endereco').select('token_hash').execute();
    expect(JSON.stringify(guardado)).not.toContain(segundo.split('/').at(-1));
    expect((await v.c.requerente.post('painel-contribuinte/agenda/endereco/encerrar', {})).status).toBe(200);
    expect((await ler(segundo)).statusCode).toBe(404);
    expect((await agenda(v.c.requerente)).endereco_criado_em).toBeNull();
  });

  it('asks for a stretch of days that is one', async () => {
    const pedir = async (de: string, ate: string) =>
      (await v.c.analista.get('painel-prefeitura/agenda', { de, ate })).status;
    expect(await pedir('2026-12-01', '2026-11-01')).toBe(422);
    expect(await pedir('2026-01-01', '2026-12-31')).toBe(422);
    expect(await pedir('2026-11-01', '2026-12-12')).toBe(200);
  });

  it('shows whoever is in charge what falls due', async () => {
    const id = await protocolado();
    const numero = (await v.api.ver(id)).numero ?? '';
    expect((await agenda(v.c.analista)).compromissos).toContainEqual(
      expect.objectContaining({ tipo: 'prazo', titulo: `Vence: VISITA – requerimento ${numero}`, dia: '2026-11-26' }),
    );
    expect((await agenda(v.c.deOutroSetor)).compromissos.filter((x) => x.requerimento_id === id)).toEqual([]);
  });
});
