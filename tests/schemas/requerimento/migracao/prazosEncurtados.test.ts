import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { PrazoDaEtapa, PrazoTotal } from '../../../../src/schemas/processo/prazos.ts';
import { evoluir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { frasesDaMigracao } from '../../../../src/schemas/requerimento/frasesDaMigracao.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { prazoDaExecucao, prazoTotal } from '../../../../src/schemas/requerimento/prazoDaExecucao.ts';
import type { EscolhaDosPrazos } from '../../../../src/schemas/requerimento/prazoMantido.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { comPrazo, corridos, em, protocolado, relogio } from '../palcoDosRelogios.ts';

const comDias = (dias: number | null, total?: number, muda: Partial<PrazoDaEtapa> = {}): Definicao => {
  const prazo_total: PrazoTotal | undefined = total === undefined ? undefined : corridos(total);
  const d = comPrazo(
    dias === null ? {} : { prazo: { ...corridos(dias), ...muda } },
    prazo_total === undefined ? {} : { prazo_total },
  );
  return dias === null ? { ...d, etapas: d.etapas.map(({ prazo: _, ...e }) => e) } : d;
};

const levar = (antes: Definicao, depois: Definicao, estado: Estado, prazos?: EscolhaDosPrazos, hoje = '2026-11-20') => {
  const p = planejarMigracao({
    antes: { numero: 1, definicao: antes },
    depois: { numero: 2, definicao: depois },
    estado,
    relogio,
    agora: `${hoje}T12:00:00Z`,
    hoje,
    prazos,
  });
  if (!p.pode) throw new Error(p.motivos.join('; '));
  return p;
};
const vence = (d: Definicao, s: Estado): string | null | undefined =>
  prazoDaExecucao(d, s, s.execucoes.at(-1), relogio)?.vence_em;

describe('a version with shorter terms', () => {
  // Filed on 02/11: 40 days end on 12/12, 10 on 12/11, 25 on 27/11.
  it('[W12] keeps what runs unless the new one is chosen, and foresees what would be overdue at once, or sooner', () => {
    const antes = comDias(40);
    const estado = protocolado(antes).estado();
    const curto = levar(antes, comDias(10), estado);
    expect(curto.encurtados).toMatchObject([{ nome: 'ANALISE', de: '2026-12-12', para: '2026-11-12', vence_ja: true }]);
    expect(vence(comDias(10), curto.estado)).toBe('2026-12-12');
    expect(curto.evento).toMatchObject({
      escolha_dos_prazos: 'manter',
      prazos: [],
      prazos_mantidos: [{ execucao: 2, nome: 'ANALISE', prazo: corridos(40), ate: '2026-12-12' }],
    });
    expect(frasesDaMigracao.requerimento_migrado(curto.evento)).toMatchObject({
      interno: 'Prazos mantidos: ANALISE, até 12/12/2026',
    });
    const novo = levar(antes, comDias(10), estado, 'aplicar');
    expect([vence(comDias(10), novo.estado), novo.evento.escolha_dos_prazos]).toEqual(['2026-11-12', 'aplicar']);
    expect(novo.evento).not.toHaveProperty('prazos_mantidos');
    expect(levar(antes, comDias(25), estado).encurtados).toMatchObject([{ para: '2026-11-27', vence_ja: false }]);
    for (const p of [curto, novo]) expect(evoluir(estado, p.evento)).toEqual(p.estado);
  });

  it('[W12] a longer term is the new one, and says nothing of a choice', () => {
    const antes = comDias(10);
    const p = levar(antes, comDias(40), protocolado(antes).estado(), 'manter', '2026-11-05');
    expect([p.encurtados, vence(comDias(40), p.estado)]).toEqual([[], '2026-12-12']);
    expect(p.evento).not.toHaveProperty('escolha_dos_prazos');
  });

  it('[W12] the term of the whole request is kept too', () => {
    const antes = comDias(10, 60);
    const depois = comDias(10, 15);
    const p = levar(antes, depois, protocolado(antes).estado());
    expect(p.encurtados).toMatchObject([{ execucao: null, de: '2027-01-01', para: '2026-11-17', vence_ja: true }]);
    expect(prazoTotal(depois, p.estado, relogio)?.vence_em).toBe('2027-01-01');
    const aplicado = levar(antes, depois, protocolado(antes).estado(), 'aplicar');
    expect(prazoTotal(depois, aplicado.estado, relogio)?.vence_em).toBe('2026-11-17');
  });

  it('[W12] what is kept is the term: a pause after the passage moves it, and a later version may lengthen it', () => {
    const [antes, depois] = [comDias(40), comDias(10)];
    const r = protocolado(antes);
    r.fazer({ acao: 'iniciar' });
    em(r, '2026-11-05', () => r.fazer({ acao: 'pausar', motivo: 'x' }));
    const parado = levar(antes, depois, r.estado());
    expect(parado.encurtados).toMatchObject([{ de: null, para: null, vence_ja: false }]);
    const [retomada] = [
      { tipo: 'prazo_retomado', execucao: 2, motivo: 'pausa', quando: '2026-11-06T12:00:00Z' },
    ] as const;
    const solto = evoluir(parado.estado, retomada);
    expect(vence(depois, solto)).toBe('2026-12-14');
    const outra = levar(depois, comDias(60), solto);
    expect(outra.estado.execucoes.at(-1)).not.toHaveProperty('prazo_mantido');
    expect(vence(comDias(60), outra.estado)).toBe('2027-01-03');
  });

  it('[W12] it never ends before the day that it had, where the new version lets fewer things stop clocks', () => {
    const antes = comDias(40);
    const depois: Definicao = { ...antes, processo: { ...antes.processo, suspende: [] } };
    const r = protocolado(antes);
    r.fazer({ acao: 'iniciar' });
    em(r, '2026-11-05', () => r.fazer({ acao: 'abrir-pendencia' }));
    r.fazer({ acao: 'incluir-item', pendencia: 1, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
    r.fazer({ acao: 'emitir-pendencia', pendencia: 1 });
    expect(vence(antes, r.estado())).toBeNull();
    const p = levar(antes, depois, r.estado(), 'manter', '2026-11-10');
    expect(p.encurtados).toMatchObject([{ de: null, para: '2026-12-12' }]);
    expect(vence(depois, p.estado)).toBe('2026-12-12');
  });

  it('[W12] a term where there was none is the new one, unless it would have passed already', () => {
    const antes = comDias(null);
    const estado = protocolado(antes).estado();
    expect(vence(comDias(40), levar(antes, comDias(40), estado).estado)).toBe('2026-12-12');
    const p = levar(antes, comDias(10), estado);
    expect(p.encurtados).toMatchObject([{ prazo: null, de: null, para: '2026-11-12', vence_ja: true }]);
    expect(prazoDaExecucao(comDias(10), p.estado, p.estado.execucoes.at(-1), relogio)).toBeNull();
    expect(vence(comDias(10), levar(antes, comDias(10), estado, 'aplicar').estado)).toBe('2026-11-12');
  });
});
