import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../../server/database/migrate.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { papeisQueDivergem } from '../../../support/papeisDoEstado.ts';
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

describe('licença emitida e cancelada no mesmo ato', () => {
  const papel = semExtras().documentos_emitidos[0]!;
  const sozinha = { tipo: 'automático', publico: 'setor', setor: 'SEURB' } as const;
  const negar = {
    ...sozinha,
    chave: 'limite',
    nome: 'Limite de área',
    decide: [{ condicao: 'area_ampliada_m2 > 0', decisao: 'indeferir' as const, motivo: 'Não cabe no lote' }],
    proximas: [],
  };
  const comPrimeira = (etapas: Definicao['etapas']): Definicao => {
    const d = semExtras();
    const [abertura] = d.etapas;
    return { ...d, etapas: [{ ...abertura!, proximas: [{ para: etapas[0]?.chave ?? '' }] }, ...etapas] };
  };
  const conferida = async (id: number): Promise<string> => {
    const { emitidos, situacao } = await o2.api.ver(id);
    expect(situacao).toBe('Indeferido');
    const codigo = emitidos.find((e) => e.tipo === 'licenca')?.codigo ?? '';
    const publica = await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`);
    return publica.dados<{ documento: { situacao: string } }>().documento.situacao;
  };

  it('por quem a assina e depois por regra: a consulta pública diz que foi cancelada', async () => {
    const processo = await o2.publicado(
      comPrimeira([
        {
          chave: 'certificar',
          nome: 'Certificado',
          tipo: 'certificado',
          publico: 'setor',
          setor: 'SEURB',
          emite: papel.chave,
          proximas: [{ para: 'limite' }],
        },
        negar,
      ]),
    );
    const id = await o2.iniciado(processo);
    await o2.api.agir(id, 'acoes/deferir');
    expect(await conferida(id)).toBe('cancelado');
  });

  it('por uma etapa automática e outra em seguida, já no envio', async () => {
    const emitir = {
      ...sozinha,
      chave: 'emitir',
      nome: 'Emissão',
      emite: papel.chave,
      proximas: [{ para: 'limite' }],
    };
    const id = await o2.protocolado(await o2.publicado(comPrimeira([emitir, negar])));
    expect(await conferida(id)).toBe('cancelado');
  });

  it('cada papel diz o que o seu requerimento diz dele; o que um portal mais antigo gravou é corrigido', async () => {
    expect(await papeisQueDivergem(o2.portal)).toEqual([]);
    const { ownerPool } = o2.portal.base;
    await ownerPool.query(`update documento set situacao = 'válido' where situacao = 'cancelado'`);
    expect(await papeisQueDivergem(o2.portal)).toHaveLength(2);
    await ownerPool.query(fs.readFileSync(path.join(MIGRATIONS_FOLDER, '0165_papeis_como_no_estado.sql'), 'utf8'));
    expect(await papeisQueDivergem(o2.portal)).toEqual([]);
  });
});
