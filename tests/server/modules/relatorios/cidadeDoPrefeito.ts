import { expect } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { semExtras } from '../requerimentos/processosDaCidade.ts';

const doImovel = (dado: 'zona' | 'bairro'): Campo => ({
  chave: `${dado}_do_imovel`,
  nome: dado,
  tipo: 'texto',
  obrigatorio: false,
  do_imovel: { imovel: 'inscricao_imovel', dado },
});

/** The process of the scenario without fees, which asks for the areas, what kind of project it is, and where the property stands. */
const comOndeEObra = (): Definicao => {
  const d = semExtras();
  const campos: readonly Campo[] = [
    doImovel('zona'),
    doImovel('bairro'),
    { chave: 'pavimentos', nome: 'Pavimentos', tipo: 'pavimentos', obrigatorio: false },
    {
      chave: 'tipo_projeto',
      nome: 'Tipo do projeto',
      tipo: 'selecao',
      obrigatorio: true,
      tipo_do_projeto: true,
      opcoes: [
        { chave: 'casa', nome: 'Casa' },
        { chave: 'comercio', nome: 'Comércio' },
      ],
    },
  ];
  return {
    ...d,
    processo: { ...d.processo, chave: 'com-onde-e-obra', nome: 'Aprovação de projeto', nome_curto: 'Aprovação' },
    campos: [...d.campos, ...campos],
    etapas: d.etapas.map((e, i) =>
      i > 0
        ? e
        : {
            ...e,
            secoes: [...(e.secoes ?? []), { chave: 'onde', titulo: 'Onde', campos: campos.map(({ chave }) => chave) }],
          },
    ),
  };
};

export interface CidadeDoPrefeito {
  readonly portal: Portal;
  readonly c: CenarioO2;
  /** Requests by what is told of them below. */
  readonly ids: Readonly<Record<'casa' | 'comercio' | 'devedor' | 'negado' | 'pago' | 'novo', number>>;
}

/** A property of a zone and a district of the city. */
const comImovel = async ({ db, cidade }: Portal, inscricao: string, zona: string, bairro: string): Promise<void> => {
  const { id } = await db
    .insertInto('zona_ocupacao')
    .values({ organizacao_id: cidade, sigla: zona, descricao: zona, percentual: '50' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const situado = { zona_ocupacao_id: id, endereco_partes: JSON.stringify({ bairro }) };
  const mudado = await db
    .updateTable('imovel')
    .set(situado)
    .where('organizacao_id', '=', cidade)
    .where('numero_inscricao', '=', inscricao)
    .executeTakeFirst();
  if (mudado.numUpdatedRows === 0n)
    await db
      .insertInto('imovel')
      .values({ organizacao_id: cidade, numero_inscricao: inscricao, endereco: 'Rua do Comércio, 1', ...situado })
      .execute();
};

/**
 * A small city on 19/11/2026, of which everything is known:
 * - casa (zone ZR1, Centro; 100 m²): filed on 10/09, asked again on the 12th, answered on the 22nd, granted on the 24th
 * - comercio (zone ZC, Norte; 50 m²): filed on 01/10, granted on the 7th
 * - devedor: filed on 01/10, charged on the 5th, to be paid by the 20th and not paid; out of its term, still open
 * - negado: filed on 02/10, charged, paid on the 12th; denied on 16/11, out of its term
 * - pago: filed on 03/11, paid on the 10th; still open, within its term
 * - novo: filed on 12/11; nobody took it
 */
export const cidadeDoPrefeito = async (): Promise<CidadeDoPrefeito> => {
  const portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 120 });
  const c = await cenarioO2(portal);
  const { agir, anexar, pagar, ver } = requerimentoPelaApi(portal, c);
  await comImovel(portal, '01.02.117', 'ZR1', 'Centro');
  await comImovel(portal, '02.01.001', 'ZC', 'Norte');
  const processo = await publicarProcesso(portal.db, portal.cidade, comOndeEObra());
  const em = async (dia: string): Promise<void> => {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    while (await cumprirMarcos(portal.parts, { error: (dados: unknown) => expect(dados).toBeUndefined() }));
  };
  const comAreas = async (inscricao_imovel: string, tipo_projeto: string, computavel: string): Promise<number> => {
    const aberto = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo });
    const { id } = aberto.dados<{ id: number }>();
    const caminho = `painel-contribuinte/requerimento/${id}`;
    const pavimentos = [{ pavimento: 'Térreo', computavel }];
    const respostas = { ...respostasO2, inscricao_imovel, tipo_projeto, pavimentos };
    expect((await c.requerente.post(`${caminho}/respostas`, { respostas })).status).toBe(200);
    await enviarArquivo(portal, c.requerente, `${caminho}/arquivos`, { documento: 'matricula' });
    await agir(id, 'acoes/confirmar-tipo', { respostas: { tipo_projeto } }, c.requerente);
    await agir(id, 'enviar', {}, c.requerente);
    return id;
  };
  const deferir = async (id: number): Promise<void> => {
    await agir(id, 'acoes/deferir');
    await agir(id, 'acoes/iniciar');
    await agir(id, 'acoes/deferir');
  };
  const cobrar = async (id: number): Promise<void> => {
    await agir(id, 'acoes/iniciar');
    for (const documento of ['autorizacao', 'complementares']) await anexar(id, documento);
    await agir(id, 'acoes/gerar-taxas');
  };

  const casa = await comAreas('01.02.117', 'casa', '100.00');
  await em('2026-09-12');
  await agir(casa, 'acoes/iniciar');
  const padrao = 'Confira a área do requerimento {{requerimento.numero}}';
  await portal.db
    .insertInto('texto_padrao')
    .values({ organizacao_id: portal.cidade, nome: 'Área que não confere', texto: padrao })
    .execute();
  const texto = padrao.replace('{{requerimento.numero}}', (await ver(casa)).numero ?? '');
  await agir(casa, 'pendencias');
  await agir(casa, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto });
  await agir(casa, 'pendencias/1/itens', { tipo: 'esclarecimento', texto: 'Qual é o uso?' });
  await agir(casa, 'pendencias/1/emitir');
  await em('2026-09-22');
  const respostas = { '1': '150.00', '2': 'Moradia' };
  await agir(casa, 'pendencias/1/responder', { respostas, arquivos: {} }, c.requerente);
  await em('2026-09-24');
  for (const item of [1, 2]) await agir(casa, `pendencias/1/itens/${item}/avaliar`, { resultado: 'aceito' });
  await deferir(casa);

  await em('2026-10-01');
  const comercio = await comAreas('02.01.001', 'comercio', '50.00');
  const { id: devedor } = await protocolarO2(portal, c);
  await em('2026-10-02');
  const { id: negado } = await protocolarO2(portal, c);
  await em('2026-10-05');
  await cobrar(devedor);
  for (const { id } of (await ver(devedor)).cobrancas)
    await agir(devedor, `cobrancas/${id}/emitir`, { vence_em: '2026-10-20' });
  await em('2026-10-07');
  await agir(comercio, 'acoes/iniciar');
  await deferir(comercio);
  await em('2026-10-12');
  await cobrar(negado);
  await pagar(negado);

  await em('2026-11-03');
  const { id: pago } = await protocolarO2(portal, c);
  await em('2026-11-10');
  await cobrar(pago);
  await pagar(pago);
  await em('2026-11-12');
  const { id: novo } = await protocolarO2(portal, c);
  await em('2026-11-16');
  await agir(negado, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  await em('2026-11-19');
  while (await reunirFatos(portal.db, portal.clock.now()));
  return { portal, c, ids: { casa, comercio, devedor, negado, pago, novo } };
};
