import { condicaoEmProsa } from '../../../processo/definicaoTaxa.ts';
import { taxasDaEtapa } from '../../bloqueios.ts';
import type { Cobranca } from '../../cobranca.ts';
import { contrapartidasAbertas, contrapartidasPorExigir } from '../../contrapartidas.ts';
import { quitada } from '../../estado.ts';
import { porEmitir } from '../../quandoAgir.ts';
import { regras } from '../../regrasDasAcoes.ts';
import { dito, motivo, type PedeTexto } from '../oferta.ts';
import { ARQUIVO_DO_ENSAIO, type Fazem, type Onde, type Pronta } from './pronta.ts';

const FUNDAMENTO: PedeTexto = { chave: 'fundamento', rotulo: 'Fundamento legal', tipo: 'linha', obrigatorio: true };

/** One way of an act for each charge that it may be done to. */
const porCobranca =
  (
    acao: 'emitir-cobranca' | 'enviar-comprovante' | 'avaliar-comprovante' | 'isentar-cobranca',
    vale: (c: Cobranca) => boolean,
    fazer: (c: Cobranca) => readonly Pronta[],
  ) =>
  (onde: Onde): readonly Pronta[] =>
    onde.estado.cobrancas
      .filter((c) => !quitada(c) && vale(c) && (regras[acao].naCobranca?.(onde, c) ?? true))
      .flatMap(fazer);

const emConferencia = ({ comprovantes }: Cobranca) =>
  comprovantes.find(({ situacao }) => situacao === 'em conferência');
const emitida = ({ situacao }: Cobranca): boolean => situacao.startsWith('emitida');

const PORQUE: PedeTexto = {
  ...{ chave: 'porque', rotulo: 'Por que este valor', tipo: 'linha', obrigatorio: false, inicial: 'Valor do teste' },
};

/** Fees that a person types: their value and why. */
const gerar = ({ definicao, etapa }: Onde): Pronta => {
  const taxas = (etapa === undefined ? [] : taxasDaEtapa(definicao, etapa)).filter(
    (t) => t.manual === true || (t.condicao != null && condicaoEmProsa(t.condicao) !== null),
  );
  const valores = taxas.map(({ chave, nome, condicao, manual, unidade }): PedeTexto => ({
    chave: `taxa_${chave}`,
    rotulo: `Valor de ${nome}, em ${manual === true && unidade !== 'BRL' ? unidade : 'reais'}`,
    tipo: 'valor',
    obrigatorio: condicao == null,
  }));
  return {
    pede: valores.length === 0 ? [] : [...valores, PORQUE],
    comando: (d) => {
      const digitadas = taxas.filter(({ chave }) => dito(d, `taxa_${chave}`) !== '');
      const porque = dito(d, 'porque') || (PORQUE.inicial ?? '');
      const manuais = Object.fromEntries(
        digitadas.map(({ chave }) => [chave, { valor: dito(d, `taxa_${chave}`), motivo: porque }]),
      );
      return { acao: 'gerar-taxas', ...(digitadas.length === 0 ? {} : { manuais }) };
    },
  };
};

/** Fees, their payment, and what is done in return. */
export const dosValores: Fazem = {
  'gerar-taxas': (onde) => [gerar(onde)],
  'emitir-cobranca': porCobranca(
    'emitir-cobranca',
    ({ situacao }) => porEmitir.includes(situacao),
    ({ id, nome }) => [
      {
        ...{ sobre: String(id), rotulo: `Registrar a guia emitida: ${nome}` },
        comando: () => ({ acao: 'emitir-cobranca', cobranca: id }),
      },
    ],
  ),
  'enviar-comprovante': porCobranca(
    'enviar-comprovante',
    (c) => emitida(c) && emConferencia(c) === undefined,
    ({ id, nome }) => [
      {
        ...{ sobre: String(id), rotulo: `Pagar e enviar o comprovante: ${nome}` },
        comando: () => ({ acao: 'enviar-comprovante', cobranca: id, arquivo: ARQUIVO_DO_ENSAIO }),
      },
    ],
  ),
  'avaliar-comprovante': porCobranca(
    'avaliar-comprovante',
    (c) => emConferencia(c) !== undefined,
    (c) => {
      const comum = { acao: 'avaliar-comprovante', cobranca: c.id, comprovante: emConferencia(c)?.id ?? 0 } as const;
      return [
        {
          ...{ sobre: `${c.id}:aprovado`, rotulo: `Aprovar o comprovante: ${c.nome}` },
          comando: () => ({ ...comum, resultado: 'aprovado' }),
        },
        {
          ...{ sobre: `${c.id}:rejeitado`, rotulo: `Rejeitar o comprovante: ${c.nome}`, pede: [motivo] },
          comando: (d) => ({ ...comum, resultado: 'rejeitado', motivo: dito(d, 'motivo') }),
        },
      ];
    },
  ),
  'isentar-cobranca': porCobranca(
    'isentar-cobranca',
    () => true,
    ({ id, nome }) => [
      {
        ...{ sobre: String(id), rotulo: `Isentar: ${nome}`, pede: [FUNDAMENTO, motivo] },
        comando: (d) => ({
          ...{ acao: 'isentar-cobranca', cobranca: id, fundamento: dito(d, 'fundamento'), motivo: dito(d, 'motivo') },
        }),
      },
    ],
  ),
  'negar-valores': () => [{ pede: [motivo], comando: (d) => ({ acao: 'negar-valores', motivo: dito(d, 'motivo') }) }],
  'exigir-contrapartidas': ({ definicao, estado, etapa }) => {
    const digitadas = (etapa === undefined ? [] : contrapartidasPorExigir(definicao, estado, etapa)).filter(
      ({ manual }) => manual === true,
    );
    return [
      {
        pede: digitadas.map(({ chave, nome, unidade }) => ({
          ...{ chave: `quanto_${chave}`, rotulo: `${nome}: quanto (${unidade ?? ''})`, tipo: 'linha' },
          obrigatorio: true,
        })),
        comando: (d) => ({
          acao: 'exigir-contrapartidas',
          ...(digitadas.length === 0
            ? {}
            : {
                quantidades: Object.fromEntries(
                  digitadas.map(({ chave }) => [
                    chave,
                    { quantidade: dito(d, `quanto_${chave}`), motivo: 'Quantidade do ensaio' },
                  ]),
                ),
              }),
        }),
      },
    ];
  },
  'comprovar-contrapartida': ({ estado }) =>
    contrapartidasAbertas(estado)
      .filter(({ situacao }) => situacao !== 'comprovada')
      .map(({ id, nome }) => ({
        ...{ sobre: String(id), rotulo: `Comprovar: ${nome}` },
        comando: () => ({ acao: 'comprovar-contrapartida', contrapartida: id, arquivo: ARQUIVO_DO_ENSAIO }),
      })),
  'avaliar-comprovacao': ({ estado }) =>
    contrapartidasAbertas(estado)
      .filter(({ situacao }) => situacao === 'comprovada')
      .flatMap(({ id, nome, comprovacoes }): readonly Pronta[] => {
        const comprovacao = comprovacoes.at(-1)?.id ?? 0;
        const comum = { acao: 'avaliar-comprovacao', contrapartida: id, comprovacao } as const;
        return [
          {
            ...{ sobre: `${id}:aceita`, rotulo: `Aceitar a comprovação: ${nome}` },
            comando: () => ({ ...comum, resultado: 'aceita' }),
          },
          {
            ...{ sobre: `${id}:recusada`, rotulo: `Recusar a comprovação: ${nome}`, pede: [motivo] },
            comando: (d) => ({ ...comum, resultado: 'recusada', motivo: dito(d, 'motivo') }),
          },
        ];
      }),
  'dispensar-contrapartida': ({ estado }) =>
    contrapartidasAbertas(estado).map(({ id, nome }) => ({
      ...{ sobre: String(id), rotulo: `Dispensar: ${nome}`, pede: [FUNDAMENTO, motivo] },
      comando: (d) => ({
        ...{ acao: 'dispensar-contrapartida', contrapartida: id },
        ...{ fundamento: dito(d, 'fundamento'), motivo: dito(d, 'motivo') },
      }),
    })),
};
