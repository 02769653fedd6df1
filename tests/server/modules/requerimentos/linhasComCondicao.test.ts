import { beforeAll, describe, expect, it } from 'vitest';
import { celulasDeUm } from '../../../../src/resources/stepForm/regrasDoFormulario.ts';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { respostasO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const C = 'painel-contribuinte/requerimento';
const CPF = '52998224725';

const campos: readonly Campo[] = [
  { chave: 'tem_fossa', nome: 'Tem fossa', tipo: 'logico', obrigatorio: false },
  {
    chave: 'socios',
    nome: 'Sócios',
    tipo: 'tabela',
    obrigatorio: false,
    informado: true,
    colunas: [
      {
        chave: 'papel',
        nome: 'Papel',
        tipo: 'selecao',
        obrigatorio: true,
        opcoes: [
          { chave: 'dono', nome: 'Dono' },
          { chave: 'tecnico', nome: 'Técnico' },
        ],
      },
      { chave: 'registro', nome: 'Registro', tipo: 'profissional', obrigatorio: true, condicao: 'papel = "tecnico"' },
      { chave: 'quem', nome: 'Sócio', tipo: 'pessoa', obrigatorio: true, condicao: 'papel = "dono"' },
      { chave: 'parte', nome: 'Parte', tipo: 'inteiro', obrigatorio: true, condicao: 'tem_fossa e papel = "dono"' },
    ],
  },
];
const definicao = (): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: [] });
  return {
    ...d,
    campos: [...d.campos, ...campos],
    etapas: d.etapas.map((etapa, i) =>
      i > 0
        ? etapa
        : {
            ...etapa,
            secoes: [...(etapa.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: campos.map((c) => c.chave) }],
          },
    ),
  };
};

let processo: number;
beforeAll(async () => {
  processo = await o2.publicado(definicao());
});
const aberto = async (): Promise<number> =>
  (await o2.c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>().id;
interface Salvo {
  readonly visiveis: readonly string[];
  readonly valores: Readonly<Record<string, unknown>>;
  readonly erros: Readonly<Record<string, readonly string[]>>;
}
const salvar = async (id: number, respostas: object, antes: object = {}) =>
  o2.c.requerente.post(`${C}/${id}/respostas`, { respostas, antes });
const protocolar = async (id: number, vistas?: object) => {
  const { versao } = (await o2.c.requerente.get(`${C}/${id}`)).dados<RequerimentoVisto>();
  return o2.c.requerente.post(`${C}/${id}/enviar`, { versao, ...(vistas === undefined ? {} : { vistas }) });
};

describe('[E11] a table whose columns go by the row', () => {
  it('the draft keeps what is hidden, says what is shown, and files what counts', async () => {
    const id = await aberto();
    await salvar(id, { ...respostasO2, tem_fossa: true });
    const socios = [{ papel: 'dono', quem: CPF, parte: 40 }];
    const salvo = (await salvar(id, { socios })).dados<Salvo>();
    expect(salvo.visiveis).toContain('socios[0].parte');
    expect(salvo.visiveis).not.toContain('socios[0].registro');
    // The same row is a technician's now: what was typed of the owner stays with the draft, and comes back to the page.
    const trocados = [{ papel: 'tecnico', quem: CPF, parte: 40 }];
    const trocado = await salvar(id, { socios: trocados }, { socios });
    expect(trocado.status, trocado.texto).toBe(200);
    expect(trocado.dados<Salvo>().valores['socios']).toEqual(trocados);
    const formulario = (await o2.c.requerente.get(`${C}/${id}/formulario`)).dados<{
      respostas: Readonly<Record<string, unknown>>;
    }>();
    expect(formulario.respostas['socios']).toEqual(trocados);
    const sem = await protocolar(id);
    expect([sem.status, sem.erro.erros]).toEqual([422, { 'socios[0].registro': ['Campo obrigatório'] }]);
    // Without the owner's part and with nobody looked up behind the hidden cell.
    await salvar(id, { socios: [...trocados.map((um) => ({ ...um, papel: 'dono' }))], tem_fossa: false });
    const desconhecido = await protocolar(id);
    expect(desconhecido.erro.erros).toEqual({ 'socios[0].quem': [expect.stringContaining('não localizado')] });
  });

  it('a person and a professional of one row are each looked up and typed in by their column', async () => {
    const id = await aberto();
    await salvar(id, { ...respostasO2 });
    const consultar = async (coluna: string, valor: string) =>
      (await o2.c.requerente.get(`${C}/${id}/consulta`, { campo: 'socios', coluna, valor })).dados<{
        encontrado: boolean;
        informar?: string;
      }>();
    expect(await consultar('quem', CPF)).toMatchObject({ encontrado: false, informar: 'pessoa' });
    expect(await consultar('registro', 'CREA-SC 99')).toMatchObject({ encontrado: false, informar: 'profissional' });
    expect(await consultar('papel', 'dono')).toEqual({ encontrado: false, mensagem: 'Este campo não tem consulta' });
    const dados = { nome: 'Zélia Quintana', email: 'zelia@exemplo.com.br', telefone: '(48) 99123-4567' };
    const feito = await o2.c.requerente.post(`${C}/${id}/informados`, {
      campo: 'socios',
      coluna: 'quem',
      valor: '529.982.247-25',
      dados,
    });
    expect([feito.status, feito.dados()]).toMatchObject([200, { encontrado: true, titulo: dados.nome, valor: CPF }]);
    await salvar(id, { socios: [{ papel: 'dono', quem: CPF, registro: 'CREA-SC 99' }] });
    const enviado = await protocolar(id);
    expect(enviado.status, enviado.texto).toBe(200);
    const visto = await o2.api.ver(id);
    expect(visto.informados).toMatchObject([{ tipo: 'pessoa', valor: CPF, nome: dados.nome, situacao: 'a_conferir' }]);
    // The professional of the hidden cell is nobody of this request.
    expect(JSON.stringify(visto)).not.toContain('CREA-SC 99');
    const { estado } = await o2.portal.db
      .selectFrom('requerimento')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((estado as { respostas: Record<string, unknown> }).respostas['socios']).toEqual([
      { papel: 'dono', quem: CPF },
    ]);
  });

  it('in a round the page is told what the table goes by beside its rows, so that it asks for the cells that count', async () => {
    const pedido = async (tem_fossa: boolean) => {
      const id = await aberto();
      const informado = { nome: 'Zélia Quintana', email: 'zelia@exemplo.com.br', telefone: '(48) 99123-4567' };
      await o2.c.requerente.post(`${C}/${id}/informados`, {
        campo: 'socios',
        coluna: 'quem',
        valor: CPF,
        dados: informado,
      });
      await salvar(id, { ...respostasO2, tem_fossa, socios: [{ papel: 'dono', quem: CPF, parte: 40 }] });
      const enviado = await protocolar(id);
      expect(enviado.status, enviado.texto).toBe(200);
      await o2.api.agir(id, 'acoes/iniciar');
      await o2.api.agir(id, 'pendencias');
      await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'socios', texto: 'Confira os sócios' });
      await o2.api.agir(id, 'pendencias/1/emitir');
      const { pendencias } = await o2.api.ver(id, o2.c.requerente);
      const campo = pendencias[0]?.itens_vistos[0]?.campo;
      if (campo == null) throw new Error('o item pede um campo');
      return campo;
    };
    const celulas = ({ chave, ui, de_fora }: Awaited<ReturnType<typeof pedido>>) => [
      ...celulasDeUm(chave, ui, [{ papel: 'dono' }], de_fora),
    ];
    const com = await pedido(true);
    expect(com.de_fora?.respostas).toEqual({ tem_fossa: true });
    expect(Object.keys(com.de_fora?.ui ?? {})).toEqual(['tem_fossa']);
    expect(celulas(com)).toEqual(['[0].quem', '[0].parte']);
    expect(celulas(await pedido(false))).toEqual(['[0].quem']);
    // Asked in the same round, its answer there counts.
    expect([
      ...celulasDeUm(com.chave, com.ui, [{ papel: 'dono' }], {
        ui: com.de_fora?.ui ?? {},
        respostas: { tem_fossa: false },
      }),
    ]).toEqual(['[0].quem']);
  });
});
