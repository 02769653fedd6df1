import { describe, expect, it } from 'vitest';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

describe('licença por declaração', () => {
  it('sai com o envio, com número da série e papel; a seguinte tem o número seguinte', async () => {
    const d = semExtras();
    const [abertura] = d.etapas;
    const papel = d.documentos_emitidos[0]!;
    const processo = await o2.publicado({
      ...d,
      etapas: [
        { ...abertura!, proximas: [{ para: 'emitir' }] },
        {
          chave: 'emitir',
          nome: 'Emissão por declaração',
          tipo: 'automático',
          publico: 'setor',
          setor: 'SEURB',
          emite: papel.chave,
          decide: [
            { condicao: 'area_ampliada_m2 > 1000', decisao: 'indeferir', motivo: 'Acima de 1.000 m²' },
            { decisao: 'deferir', motivo: 'Declarado até 1.000 m²' },
          ],
          proximas: [],
        },
      ],
    });
    const ids = [await o2.protocolado(processo), await o2.protocolado(processo)];
    const vistos = await Promise.all(ids.map((id) => o2.api.ver(id, o2.c.requerente)));
    expect(vistos.map((v) => v.situacao)).toEqual(['Deferido', 'Deferido']);
    const numeros = vistos.map((v) => v.emitidos.find((e) => e.tipo === 'licenca')?.numero ?? '');
    expect(numeros.map((n) => n.match(/\d+/)?.[0])).toEqual([
      String(Number(numeros[0]?.match(/\d+/)?.[0])),
      String(Number(numeros[0]?.match(/\d+/)?.[0]) + 1),
    ]);
    expect(vistos[0]?.eventos.map((e) => e.texto)).toContain(
      'acionou a decisão automática da etapa Emissão por declaração: deferir',
    );
    const codigo = vistos[0]?.emitidos.find((e) => e.tipo === 'licenca')?.codigo ?? '';
    const publica = await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`);
    expect(publica.dados<{ documento: { situacao: string } }>().documento.situacao).toBe('válido');
    const gestao = await o2.api.ver(ids[0] ?? 0);
    expect(gestao.execucoes.map((e) => e.resultado)).toEqual(['enviada', 'automatica']);
  });
});
