import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AcaoPossivel } from '../../../src/schemas/requerimento/acoes.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { regras } from '../../../src/schemas/requerimento/regrasDasAcoes.ts';
import { finais, type SituacaoFinal } from '../../../src/schemas/requerimento/situacao.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';
import { comandoDe, definicao as definicaoDaCaminhada } from './comandosDaCaminhada.ts';

const colega: Ator = { ...analista, id: 12, nome: 'Otto' };
const atores = [requerente, analista, colega, ambiental, gestor] as const;

/** Big works find no way on; the decisions of two steps are checked by somebody else; one step decides by rule. */
const definicao = comEtapas([
  etapa('triagem', [segue('analise', { condicao: 'area_ampliada_m2 < 100' })], {
    revisao: { quem: 'setor', decisoes: ['indeferir', 'inviabilizar'] },
  }),
  etapa('analise', [bifurca('urbanismo'), bifurca('ambiente')], { revisao: { quem: 'setor' } }),
  etapa('urbanismo', [segue('emissao', { condicao: 'area_ampliada_m2 < 80' })]),
  etapa('ambiente', [segue('emissao')], { setor: 'SEMAM' }),
  etapa('emissao', [segue('regra')], { juncao: 'todas' }),
  etapa('regra', [segue('fim')], {
    tipo: 'automático',
    decide: [{ condicao: 'area_ampliada_m2 < 60', decisao: 'indeferir', motivo: 'Pequena demais' }],
  }),
  etapa('fim', []),
]);
const AREAS = ['50.00', '70.00', '90.00', '120.00'];
const enviar = (n: number): Comando => ({
  acao: 'enviar',
  respostas: {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: AREAS[n % AREAS.length] ?? '70.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  },
  arquivos: { 'documento:matricula': [10], 'documento:laudo': [11] },
  faltas: {},
});

/** Seldom taken, so that walks get somewhere. */
const RARAS: readonly Acao[] = ['indeferir', 'inviabilizar', 'cancelar', 'pausar', 'voltar', 'reabrir'];
const comandoPara = ({ acao, etapas = [] }: AcaoPossivel, n: number): Comando | undefined => {
  const escolhida = etapas[n % Math.max(1, etapas.length)]?.chave;
  const com = escolhida === undefined ? {} : { etapa: escolhida };
  switch (acao) {
    case 'enviar':
      return enviar(n);
    case 'iniciar':
    case 'retomar':
    case 'deferir':
    case 'confirmar-decisao':
      return { acao };
    case 'indeferir':
    case 'inviabilizar':
    case 'cancelar':
    case 'pausar':
    case 'devolver-decisao':
      return { acao, motivo: 'm' };
    case 'mover':
    case 'voltar':
    case 'reabrir':
      return { acao, motivo: 'm', ...com };
    default:
      return undefined;
  }
};

const sorteio = fc.tuple(
  fc.integer({ min: 0, max: 999 }),
  fc.integer({ min: 0, max: 15 }).map((x) => x === 0),
  fc.integer({ min: 0, max: 999 }),
);

describe('caminhadas por quem decide', () => {
  it('o oferecido é aceito; ninguém confirma o que propôs; sem caminho só a gestão move; nada termina por falta de caminho', () => {
    const vistas = new Set<string>();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.array(sorteio, { minLength: 60, maxLength: 120 }),
        (area, sorteios) => {
          const r = requerimentoNoMotor(definicao);
          r.fazer({ acao: 'abrir' }, requerente);
          r.fazer(enviar(area), requerente);
          for (const [qual, rara, n] of sorteios) {
            const antes = r.estado();
            const abertas = antes.execucoes.filter((e) => e.situacao !== 'concluida');
            const ofertas = atores.flatMap((ator) =>
              abertas
                .flatMap((e) => r.acoes(ator, e.sequencia).map((a) => ({ a, sequencia: e.sequencia })))
                .filter(({ a }) => a.bloqueios.length === 0 && RARAS.includes(a.acao) === rara && comandoPara(a, n))
                .map((oferta) => ({ ...oferta, ator })),
            );
            const oferta = ofertas[qual % Math.max(1, ofertas.length)];
            const comando = oferta && comandoPara(oferta.a, n);
            if (oferta === undefined || comando === undefined) continue;
            const execucao = abertas.find((e) => e.sequencia === oferta.sequencia);
            const recusa = r.tentar({ ...comando, execucao: oferta.sequencia }, oferta.ator);
            expect(recusa, comando.acao).toBeUndefined();
            vistas.add(comando.acao);
            if (comando.acao === 'confirmar-decisao' || comando.acao === 'devolver-decisao')
              expect(execucao?.proposta?.por.id, 'ninguém confirma o que propôs').not.toBe(oferta.ator.id);
            if (execucao?.sem_caminho === true && comando.acao !== 'cancelar')
              expect(oferta.ator.gestor, 'só a gestão move o que não tem caminho').toBe(true);
            conferir(r, antes);
          }
          const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
          expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
          for (const e of r.eventos) vistas.add(e.tipo);
        },
      ),
      { numRuns: 150, seed: 20261125 },
    );
    for (const visto of [
      'mover',
      'confirmar-decisao',
      'devolver-decisao',
      'voltar',
      'caminho_perdido',
      'decisao_automatica',
    ])
      expect(vistas, 'as caminhadas passam por tudo').toContain(visto);
  }, 120_000);
});

const conferir = (r: NoMotor, antes: Estado): void => {
  const s = r.estado();
  const abertas = s.execucoes.filter((e) => e.situacao !== 'concluida');
  expect(abertas.length === 0, 'aberto enquanto não termina').toBe(s.desfecho !== null);
  if (s.desfecho?.situacao === 'Deferido' && antes.desfecho === null)
    expect(s.execucoes.at(-1), 'só termina onde o processo termina').toMatchObject({
      etapa: 'fim',
      resultado: 'deferida',
    });
  for (const e of abertas.filter((x) => x.proposta !== undefined || x.sem_caminho === true))
    for (const ator of [analista, ambiental])
      if (ator.id !== 2 || e.proposta?.por.id === 2 || e.sem_caminho === true)
        expect(r.acoes(ator, e.sequencia).map((a) => a.acao)).not.toContain('deferir');
};

/** What section 4 lets be done about a request that has ended, over all acts there are. */
const DEPOIS: readonly Acao[] = [
  'registrar-restituicao',
  'ler-termo',
  'confirmar-termo',
  'lembrar-termo',
  'vencer-termo',
  'aceitar-convite',
  'recusar-convite',
  'revogar-participante',
];
const DE_LICENCA: readonly Acao[] = [
  ...(['regenerar-licenca', 'retificar-licenca', 'lembrar-licenca', 'vencer-licenca'] as const),
  ...(['pedir-prorrogacao-da-licenca', 'prorrogar-licenca', 'suspender-licenca'] as const),
];
const permitidas: Readonly<Record<SituacaoFinal, readonly Acao[]>> = {
  Deferido: [...DEPOIS, ...DE_LICENCA, 'substituir-arquivos', 'reabrir'],
  Indeferido: [...DEPOIS, 'substituir-arquivos', 'reabrir'],
  Inviável: [...DEPOIS, 'substituir-arquivos', 'reabrir'],
  Expirado: [...DEPOIS, 'substituir-arquivos', 'reabrir'],
  Cancelado: DEPOIS,
};

const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const terminado = (fim: SituacaoFinal): NoMotor => {
  const r = requerimentoNoMotor({ ...definicaoDaCaminhada, contrapartidas: [] });
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(enviar(1), requerente);
  r.fazer({ acao: 'iniciar' });
  const porFim: Readonly<Record<SituacaoFinal, () => void>> = {
    Deferido: () => {
      r.fazer({ acao: 'gerar-taxas' });
      r.pagar();
      r.fazer({ acao: 'recusar-proposta', setor: 'SEMAM', motivo: 'm' });
      r.fazer({ acao: 'agendar-vistoria', inicio: '2026-11-19T17:00:00Z', inspetor: { id: 2, nome: 'Dalva' } });
      r.fazer({ acao: 'realizar-vistoria', vistoria: 1 });
      const itens = { muro: { resultado: 'conforme' } } as const;
      r.fazer({ acao: 'concluir-vistoria', vistoria: 1, resultado: 'aprovada', relatorio: 'Visto', itens });
      for (const alvo of ['documento:autorizacao', 'documento:complementares'])
        r.tentar({ acao: 'anexar', alvo, arquivo: 60, nome: 'x.pdf', varios: false }, requerente);
      r.fazer({ acao: 'deferir', respostas: { ressalva: false } });
      for (let n = 0; n < 3 && r.estado().desfecho === null; n++) {
        r.tentar({ acao: 'iniciar' });
        if (r.tentar({ acao: 'deferir-e-finalizar' }) !== undefined) r.fazer({ acao: 'deferir' });
      }
    },
    Indeferido: () => r.fazer({ acao: 'indeferir', motivo: 'm' }),
    Inviável: () => r.fazer({ acao: 'inviabilizar', motivo: 'm' }),
    Cancelado: () => r.fazer({ acao: 'cancelar', motivo: 'm' }),
    Expirado: () => {
      r.fazer({ acao: 'voltar', motivo: 'm', etapa: 'abertura' });
      const d = requerimentoNoMotor({
        ...definicaoDaCaminhada,
        etapas: definicaoDaCaminhada.etapas.map((e) =>
          e.publico === 'requerente' ? { ...e, vencimento: { expira: true } } : e,
        ),
      });
      d.fazer({ acao: 'abrir' }, requerente);
      d.fazer(enviar(1), requerente);
      d.fazer({ acao: 'iniciar' });
      d.fazer({ acao: 'voltar', motivo: 'm', etapa: 'abertura' });
      d.fazer({ acao: 'vencer-prazo', vence_em: '2026-12-01' }, portal);
      Object.assign(r, d);
    },
  };
  porFim[fim]();
  expect(r.estado().desfecho?.situacao).toBe(fim);
  return r;
};

describe('o que se faz depois do fim', () => {
  it.each(finais)('%s: de todos os atos só se aceitam os que a seção 4 permite, e o fim fica', (fim) => {
    const aceitos = new Set<Acao>();
    let r = terminado(fim);
    for (const acao of Object.keys(regras) as Acao[])
      for (const ator of [...atores, { ...requerente, envios: [1] }, { ...requerente, convite: 1 }, portal])
        for (const n of [0, 1, 2]) {
          const comando: Comando =
            acao === 'substituir-arquivos'
              ? { acao, requerimento: 2, numero: '2026/000002', arquivos: {} }
              : (comandoDe(acao, { estado: r.estado() }, n) ?? ({ acao, motivo: 'm' } as Comando));
          if (r.tentar(comando, ator) !== undefined) continue;
          aceitos.add(acao);
          if (acao !== 'reabrir') expect(r.estado().desfecho?.situacao, acao).toBe(fim);
          r = terminado(fim);
        }
    for (const acao of aceitos) expect(permitidas[fim], acao).toContain(acao);
    expect(aceitos.has('reabrir'), 'reabrir é do gestor, menos do cancelado').toBe(fim !== 'Cancelado');
  });
});
