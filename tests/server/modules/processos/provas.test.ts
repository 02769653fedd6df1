import { beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import type { RascunhoEditado } from '../../../../src/schemas/processo/edicao/rascunho.ts';
import { calendarioDasProvas, type DadosDasProvas } from '../../../../src/schemas/processo/provar/dadosDasProvas.ts';
import { calcularPrazo } from '../../../../src/schemas/requerimento/prazo.ts';
import { calendarioDaCidade } from '../../../../server/modules/requerimentos/calendario.ts';
import { carregarCidade } from '../../../../server/modules/requerimentos/cidade.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { protocolarO2, prepararO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { textoDoPdf } from '../../../support/pdfDeTeste.ts';
import { cidadesComProcessos } from './cidadesComProcessos.ts';

const casa = cidadesComProcessos();
let cena: CenarioO2;
let vizinho: Cliente;
const base = (painel = 'painel-prefeitura'): string => `${painel}/processo/${cena.processo}/rascunho`;
const previa = (corpo: object, quem: Cliente = casa.gestor): Promise<Resposta> => quem.post(`${base()}/previa`, corpo);
const gravar = async (mudar: (d: Definicao) => Definicao): Promise<void> => {
  const { definicao, versao } = (await casa.gestor.get(base())).dados<RascunhoEditado>();
  const r = await casa.gestor.post(`${base()}/gravar`, { versao, definicao: mudar(definicao) });
  expect(r.status, r.texto).toBe(200);
};
const comTexto = (...texto: string[]) => gravar((d) => escreverNo(d, 'documentos_emitidos[0].texto', texto));

beforeAll(async () => {
  cena = await prepararO2(casa.p);
  expect((await casa.gestor.post(base(), {})).status).toBe(201);
  vizinho = await casa.p.entrar({
    organizacaoId: casa.p.outraCidade,
    permissoes: ['painel.prefeitura', 'processo.configurar'],
  });
});
