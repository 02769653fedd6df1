import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { valoresDoFluxo } from '../../../src/schemas/requerimento/caminho.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const respostas = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: true,
  rt: 'CREA-SC 1',
};

/** Analysed, granted, and then there is no way that the area of 60 m² would take. */
const parado = (definicao: Definicao) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  if (r.etapa() === 'analise') {
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
  }
  return r;
};
const soGrandes = comEtapas([
  etapa('analise', [segue('emissao', { condicao: 'area_ampliada_m2 > 100' })]),
  etapa('emissao', []),
]);

describe('nenhum caminho serve', () => {
  it.each<[string, Definicao]>([
    ['a única saída não vale', soGrandes],
    ['a saída leva a uma etapa que não existe', comEtapas([etapa('analise', [segue('sumida')]), etapa('emissao', [])])],
    [
      'a etapa saltada não tem saída que valha',
      comEtapas([
        etapa('analise', [segue('extra')]),
        etapa('extra', [segue('emissao', { condicao: 'area_ampliada_m2 > 100' })], {
          condicao: 'area_ampliada_m2 > 100',
        }),
        etapa('emissao', []),
      ]),
    ],
    [
      'as etapas saltadas andam em círculo',
      comEtapas([
        etapa('analise', [segue('x')]),
        etapa('x', [segue('y')], { condicao: 'area_ampliada_m2 > 100' }),
        etapa('y', [segue('x')], { condicao: 'area_ampliada_m2 > 100' }),
      ]),
    ],
  ])('%s: para, nada foi deferido, e os dois lados leem que a gestão decide', (_caso, definicao) => {
    const r = parado(definicao);
    expect(r.estado().desfecho).toBeNull();
    expect(r.estado().situacao).toBe('Aguardando prefeitura');
    for (const quem of ['equipe', 'requerente'] as const)
      expect(aguardando(definicao, r.estado(), quem)).toMatchObject([
        { o_que: 'Dizer como segue: nenhum caminho serve às respostas depois de ANALISE', de_quem: 'prefeitura' },
      ]);
    const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
    expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
    const perdido = r.eventos.find((e) => e.tipo === 'caminho_perdido');
    expect(perdido && textoDoEvento(perdido, definicao, 'requerente').texto).toBe(
      'parou o requerimento: nenhum caminho serve às respostas',
    );
  });

  it('o fim do processo continua a ser fim', () => {
    const r = parado(comEtapas([etapa('analise', [])]));
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
    const saltada = comEtapas([
      etapa('analise', [segue('extra')]),
      etapa('extra', [], { condicao: 'area_ampliada_m2 > 100' }),
    ]);
    expect(parado(saltada).estado().desfecho?.situacao).toBe('Deferido');
  });

  it('quem analisa é recusado com a razão; não há o que deferir, pausar ou pedir', () => {
    const r = parado(soGrandes);
    for (const ator of [analista, ambiental])
      for (const comando of [
        { acao: 'mover', motivo: 'm', etapa: 'emissao' },
        { acao: 'indeferir', motivo: 'm' },
        { acao: 'voltar', motivo: 'm' },
      ] as const)
        expect(r.tentar(comando, ator)).toBe('Nenhum caminho serve às respostas: quem diz como segue é a gestão');
    expect(r.tentar({ acao: 'deferir' })).toContain('não é possível');
    const doAnalista = r.acoes(analista).map((a) => a.acao);
    for (const acao of [
      'mover',
      'indeferir',
      'voltar',
      'iniciar',
      'deferir',
      'pausar',
      'encaminhar',
      'abrir-pendencia',
    ])
      expect(doAnalista).not.toContain(acao);
  });

  it('a gestão segue para uma etapa, e o processo anda dali', () => {
    const r = parado(soGrandes);
    const mover = r.acoes(gestor).find((a) => a.acao === 'mover');
    expect(mover?.etapas?.map((e) => e.chave)).toEqual(['analise', 'emissao']);
    expect(r.tentar({ acao: 'mover', motivo: 'm', etapa: 'abertura' }, gestor)).toContain('Escolha uma etapa');
    expect(r.tentar({ acao: 'mover', motivo: ' ', etapa: 'emissao' }, gestor)).toContain('motivo');
    r.fazer({ acao: 'mover', motivo: 'A lei vale para todos', etapa: 'emissao' }, gestor);
    expect(r.abertas()).toEqual(['emissao']);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(r.estado().desfecho?.situacao).toBe('Deferido');
  });

  it('ou volta à própria etapa, em nova rodada', () => {
    const r = parado(soGrandes);
    r.fazer({ acao: 'voltar', motivo: 'Decidir de novo', etapa: 'analise' }, gestor);
    expect(r.estado().execucoes.at(-1)).toMatchObject({ etapa: 'analise', rodada: 2, setor: 'SEURB' });
    expect(r.estado().execucoes.at(-1)).not.toHaveProperty('sem_caminho');
    r.fazer({ acao: 'iniciar' });
  });

  it('ou indefere, ou cancela, e o fim é esse', () => {
    const um = parado(soGrandes);
    um.fazer({ acao: 'indeferir', motivo: 'Não cabe' }, gestor);
    expect(um.estado().desfecho).toMatchObject({ situacao: 'Indeferido', motivo: 'Não cabe' });
    const outro = parado(soGrandes);
    outro.fazer({ acao: 'cancelar', motivo: 'Desisto' }, requerente);
    expect(outro.estado().desfecho?.situacao).toBe('Cancelado');
  });

  it('depois de uma etapa do requerente fica com o setor que o teve, ou o primeiro do processo', () => {
    const d = comEtapas([etapa('analise', [])]);
    const [abertura, ...resto] = d.etapas;
    const semSaida = {
      ...d,
      etapas: [{ ...abertura!, proximas: [segue('analise', { condicao: 'area_ampliada_m2 > 100' })] }, ...resto],
    };
    const r = parado(semSaida);
    expect(r.estado().protocolado_em).not.toBeNull();
    expect(r.estado().execucoes.at(-1)).toMatchObject({ etapa: 'abertura', setor: 'SEURB', sem_caminho: true });
    r.fazer({ acao: 'mover', motivo: 'Analisar', etapa: 'analise' }, gestor);
    expect(r.abertas()).toEqual(['analise']);
  });

  it('em um de dois ramos para só esse, e o encontro espera por ele', () => {
    const r = parado(
      comEtapas([
        etapa('analise', [bifurca('um'), bifurca('dois')]),
        etapa('um', [segue('fim', { condicao: 'area_ampliada_m2 > 100' })]),
        etapa('dois', [segue('fim')], { setor: 'SEMAM' }),
        etapa('fim', [], { juncao: 'todas' }),
      ]),
    );
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'deferir' }, ambiental);
    expect(r.abertas()).toEqual(['um']);
    const parada = r.estado().execucoes.at(-1)?.sequencia ?? 0;
    const destinos = r
      .acoes(gestor)
      .find((a) => a.acao === 'mover')
      ?.etapas?.map((e) => e.chave);
    expect(destinos, 'só as do próprio ramo, e onde se encontram').toEqual(['um', 'fim']);
    expect(r.tentar({ acao: 'mover', motivo: 'm', etapa: 'dois', execucao: parada }, gestor)).toContain('Escolha');
    r.fazer({ acao: 'mover', motivo: 'Segue ao encontro', etapa: 'fim' }, gestor);
    expect(r.abertas()).toEqual(['fim']);
  });

  it('uma etapa automática que espera e não tem saída não anda em círculo', () => {
    const r = parado(
      comEtapas([
        etapa('analise', [segue('esperar')]),
        etapa('esperar', [segue('fim', { condicao: 'area_ampliada_m2 > 100' })], {
          tipo: 'automático',
          espera: { evento: 'taxas_pagas' },
        }),
        etapa('fim', []),
      ]),
    );
    expect(r.estado().execucoes.filter((e) => e.sem_caminho === true)).toHaveLength(1);
    expect(r.abertas()).toEqual(['esperar']);
    const parada = r.estado().execucoes.at(-1)?.sequencia ?? 0;
    expect(r.acoes(gestor).map(({ acao }) => acao)).not.toContain('encerrar-espera');
    const portal = { tipo: 'sistema' as const, id: 0, nome: 'Portal', setores: [], gestor: false };
    expect(r.tentar({ acao: 'cumprir-espera', execucao: parada }, portal)).toContain('não é possível');
    expect(r.tentar({ acao: 'encerrar-espera', motivo: 'Já', execucao: parada }, gestor)).toContain('não é possível');
    expect(r.estado().execucoes).toHaveLength(4);
  });

  it('quem espera a conclusão da etapa que parou a tem: mover não a desfaz, nem decide nada', () => {
    const r = parado(
      comEtapas([
        etapa('analise', [bifurca('um'), bifurca('dois')]),
        etapa('um', [segue('fim', { condicao: 'area_ampliada_m2 > 100' })]),
        etapa('dois', [segue('aguarda')], { setor: 'SEMAM' }),
        etapa('aguarda', [segue('fim')], { tipo: 'automático', espera: { evento: 'etapa_concluida', etapa: 'um' } }),
        etapa('fim', [], { juncao: 'todas' }),
      ]),
    );
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    const parada = r.estado().execucoes.at(-1)?.sequencia ?? 0;
    r.fazer({ acao: 'mover', motivo: 'Segue', etapa: 'fim', execucao: parada }, gestor);
    expect(valoresDoFluxo(r.estado())['decisao'], 'mover não é a última decisão').toBe('deferida');
    r.fazer({ acao: 'iniciar' }, ambiental);
    r.fazer({ acao: 'deferir' }, ambiental);
    expect(r.abertas()).toEqual(['fim']);
  });
});
