import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { recusada, type Ator, type Contexto } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import { menosCarregado, type Candidato } from '../../../src/schemas/requerimento/distribuicao.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const DISTANTE = [{ condicao: 'area_ampliada_m2 > 100', setor: 'SEMAM', motivo: 'Obra com mais de 100 m²' }];

const protocolar = (r: ReturnType<typeof requerimentoNoMotor>, area = '50.00'): void => {
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(envio(area), requerente);
};
const envio = (area: string) =>
  ({
    acao: 'enviar',
    respostas: {
      inscricao_imovel: '01.02.117',
      area_ampliada_m2: area,
      solicitante_e_proprietario: true,
      rt: 'CREA-SC 12345',
    },
    arquivos: { 'documento:matricula': [10] },
    faltas: {},
  }) as const;

const umaEtapa = (distribuicao: Etapa['distribuicao']): Definicao =>
  comEtapas([etapa('analise', [], distribuicao === undefined ? {} : { distribuicao })]);

describe('the sector by the answers', () => {
  it.each([
    ['142.50', 'SEMAM', 'SEMAM: Obra com mais de 100 m²'],
    ['50.00', 'SEURB', 'SEURB'],
  ] as const)('of %s m² is %s, and the event keeps why', (area, setor, detalhe) => {
    const definicao = umaEtapa({ setores: DISTANTE });
    const r = requerimentoNoMotor(definicao);
    protocolar(r, area);
    expect(execucoesAbertas(r.estado())[0]?.setor).toBe(setor);
    const aberta = r.eventos.findLast((e) => e.tipo === 'etapa_aberta');
    expect(aberta && textoDoEvento(aberta, definicao).detalhe).toBe(detalhe);
  });

  it('is the first whose rule holds; a step without distribution reads as before', () => {
    const r = requerimentoNoMotor(
      umaEtapa({
        setores: [{ condicao: 'area_ampliada_m2 > 40', setor: 'SEURB', motivo: 'Primeira' }, ...DISTANTE],
      }),
    );
    protocolar(r, '142.50');
    expect(r.eventos.findLast((e) => e.tipo === 'etapa_aberta')).toMatchObject({ setor: 'SEURB', motivo: 'Primeira' });
    const antiga = requerimentoNoMotor(umaEtapa(undefined));
    protocolar(antiga, '142.50');
    expect(Object.keys(antiga.eventos.findLast((e) => e.tipo === 'etapa_aberta') ?? {})).not.toContain('motivo');
    expect(antiga.acoes().map((a) => a.acao)).toEqual(expect.arrayContaining(['iniciar', 'atribuir']));
    expect(antiga.acoes().map((a) => a.acao)).not.toContain('pegar');
  });
});

describe('the queue', () => {
  const naFila = () => {
    const r = requerimentoNoMotor(umaEtapa({ pessoa: 'fila' }));
    protocolar(r);
    return r;
  };
  it('is begun by nobody who did not take the next, and picked from only by a manager', () => {
    const r = naFila();
    expect(r.tentar({ acao: 'iniciar' })).toContain('use “Pegar o próximo”');
    expect(r.tentar({ acao: 'atribuir', responsavel: { id: 2, nome: 'Dalva' } })).toContain('use “Pegar o próximo”');
    expect(r.acoes().map((a) => a.acao)).toContain('pegar');
    expect(r.acoes(gestor).map((a) => a.acao)).toContain('atribuir');
    expect(r.tentar({ acao: 'pegar' }, ambiental)).toContain('outro setor');
    expect(r.tentar({ acao: 'pegar' }, gestor)).toContain('outro setor');
  });
  it('gives it to who takes it, once, and lets him begin', () => {
    const r = naFila();
    r.fazer({ acao: 'pegar' });
    expect(execucoesAbertas(r.estado())[0]?.responsavel).toEqual({ id: analista.id, nome: analista.nome });
    expect(r.eventos.at(-1)).toMatchObject({ por: { modo: 'fila' } });
    expect(r.tentar({ acao: 'pegar' })).toContain('não é possível');
    r.fazer({ acao: 'iniciar' });
    expect(execucoesAbertas(r.estado())[0]?.situacao).toBe('em_andamento');
  });
});

describe('the load', () => {
  const pessoa = fc.record({
    abertas: fc.integer({ min: 0, max: 8 }),
    ausente: fc.boolean(),
  });
  const candidatosDe = (lista: readonly { abertas: number; ausente: boolean }[]): readonly Candidato[] =>
    lista.map((um, i) => ({ id: i + 1, nome: `P${i + 1}`, ...um }));

  it('goes to somebody who is there and has no more than anybody who is; to nobody only where nobody is', () => {
    fc.assert(
      fc.property(fc.array(pessoa, { maxLength: 8 }), (lista) => {
        const candidatos = candidatosDe(lista);
        const presentes = candidatos.filter((c) => !c.ausente);
        const quem = menosCarregado(candidatos);
        expect(quem === undefined).toBe(presentes.length === 0);
        if (quem === undefined) return;
        expect(quem.ausente).toBe(false);
        expect(quem.abertas).toBe(Math.min(...presentes.map((c) => c.abertas)));
      }),
    );
  });

  it('one after the other, levels all who are there: none is ever two ahead of another but by what he had before', () => {
    fc.assert(
      fc.property(
        fc.array(pessoa, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 60 }),
        (lista, quantos) => {
          const candidatos = candidatosDe(lista);
          const presentes = candidatos.filter((c) => !c.ausente);
          const dados = new Map<number, number>();
          for (let i = 0; i < quantos; i++) {
            const quem = menosCarregado(candidatos, dados);
            if (quem !== undefined) dados.set(quem.id, (dados.get(quem.id) ?? 0) + 1);
          }
          for (const c of candidatos) if (c.ausente) expect(dados.get(c.id)).toBeUndefined();
          const cargas = presentes.map((c) => ({ ...c, agora: c.abertas + (dados.get(c.id) ?? 0) }));
          const menor = Math.min(...cargas.map((c) => c.agora));
          for (const c of cargas) if ((dados.get(c.id) ?? 0) > 0) expect(c.agora - menor).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  const contexto = (candidatos: NonNullable<Contexto['candidatos']>): Contexto => ({
    agora: '2026-11-19T12:00:00Z',
    hoje: '2026-11-19',
    fuso: 'America/Sao_Paulo',
    calendario: () => undefined,
    numeros: { requerimento: '2026/000001', processo: '1', documento: '1/2026' },
    calcularTaxa: () => {
      throw new Error('nothing is charged here');
    },
    setores: ['SEURB', 'SEMAM'],
    candidatos,
  });
  const andar = (
    definicao: Definicao,
    estado: Estado,
    passo: readonly [Parameters<typeof decidir>[2], Ator],
    candidatos: NonNullable<Contexto['candidatos']>,
  ): readonly Evento[] => {
    const decisao = decidir(definicao, estado, passo[0], passo[1], contexto(candidatos));
    if (recusada(decisao)) throw new Error(decisao.mensagem);
    return decisao;
  };

  it('is written into the trace with the number it was told from; two steps of one act do not both go to the same', () => {
    const porCarga = { distribuicao: { pessoa: 'carga' as const } };
    const definicao = comEtapas([
      etapa('triagem', [bifurca('um'), bifurca('dois')]),
      etapa('um', [segue('fim')], porCarga),
      etapa('dois', [segue('fim')], porCarga),
      etapa('fim', [], { juncao: 'todas' }),
    ]);
    const equipe = candidatosDe([
      { abertas: 3, ausente: false },
      { abertas: 3, ausente: false },
      { abertas: 0, ausente: true },
    ]);
    const passos = [
      [{ acao: 'abrir' }, requerente],
      [envio('50.00'), requerente],
      [{ acao: 'iniciar' }, analista],
      [{ acao: 'deferir' }, analista],
    ] as const;
    let estado = estadoInicial;
    let ultimos: readonly Evento[] = [];
    for (const passo of passos) {
      ultimos = andar(definicao, estado, passo, { SEURB: equipe });
      estado = reproduzir(ultimos, estado);
    }
    expect(execucoesAbertas(estado).map((e) => e.responsavel?.id)).toEqual([1, 2]);
    const atribuidas = ultimos.filter((e) => e.tipo === 'responsavel_atribuido');
    expect(atribuidas).toMatchObject([{ por: { modo: 'carga', abertas: 3 } }, { por: { modo: 'carga', abertas: 3 } }]);
    expect(textoDoEvento(atribuidas[0]!, definicao)).toEqual({
      texto: 'deixou a etapa com P1',
      detalhe: 'Distribuição por carga: tinha 3 em aberto',
    });
  });

  it('of a step handed on to another sector is told there; where nobody is there it stays without anybody', () => {
    const definicao = umaEtapa({ pessoa: 'carga' });
    const candidatos = {
      SEURB: candidatosDe([{ abertas: 1, ausente: true }]),
      SEMAM: [{ id: 9, nome: 'Ester', abertas: 5, ausente: false }],
    };
    let estado = reproduzir(
      andar(definicao, estadoInicial, [{ acao: 'abrir' }, requerente], candidatos),
      estadoInicial,
    );
    estado = reproduzir(andar(definicao, estado, [envio('50.00'), requerente], candidatos), estado);
    expect(execucoesAbertas(estado)[0]?.responsavel).toBeNull();
    estado = reproduzir(
      andar(definicao, estado, [{ acao: 'encaminhar', setor: 'SEMAM' }, analista], candidatos),
      estado,
    );
    expect(execucoesAbertas(estado)[0]?.responsavel).toEqual({ id: 9, nome: 'Ester' });
  });
});
