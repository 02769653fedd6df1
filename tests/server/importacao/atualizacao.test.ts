import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { faq } from '../../../src/schemas/faq.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { certificado } from '../../../src/schemas/certificado.ts';
import { perfil } from '../../../src/schemas/perfil.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { setor } from '../../../src/schemas/setor.ts';
import { aCadastro, type Registro } from '../../support/cadastro.ts';
import { aPlanilha, ATUALIZAR, enviarPlanilha } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
import { imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { alteracoes, csvDe, ler, palcoDaImportacao, planilha } from './palcoDaImportacao.ts';

palcoDaImportacao();

const csv = csvDe('Número da inscrição;Endereço;Complemento;Zona de ocupação;Latitude');

describe('the dry run of an import that updates', () => {
  it('tells new, changing, equal and refused rows apart, and writes nothing', async () => {
    const um = await imoveis.criar({
      numero_inscricao: 'A1',
      endereco: 'Rua Um',
      complemento: 'Fundos',
      latitude: null,
      zona_ocupacao_id: null,
    });
    const dois = await imoveis.criar({
      numero_inscricao: 'A2',
      endereco: 'Rua Dois',
      complemento: null,
      latitude: '-23.5',
    });
    const { conferida, linhas, arquivo } = await planilha(
      csv(
        'a1;Rua Um;Casa 2;ZR-1;', // found without regard to case; its own key changes its case
        'A2;Rua Dois;;;-23,500000',
        'A3;Rua Três;;;',
        'A4;Ru;;;',
        'A2;Rua Dois B;;;',
        'A1;;;;95',
        ';Sem número;;;',
      ),
    );
    const { conferencia, existentes, vazias } = await conferida(ATUALIZAR);
    expect({ existentes, vazias }).toEqual({ existentes: 'atualizar', vazias: 'manter' });
    const { feitos, recusados, classes, falhas } = conferencia?.resultado ?? {};
    expect({ feitos, recusados, classes }).toEqual({
      ...{ feitos: 3, recusados: 4 },
      classes: { novo: 1, muda: 1, igual: 1 },
    });
    expect((await linhas('muda')).data).toEqual([
      {
        ...{ linha: 2, classe: 'muda', registro_id: um.id, titulo: 'A1' },
        mudancas: [
          { rotulo: 'Número da inscrição', antes: 'A1', depois: 'a1' },
          { rotulo: 'Complemento', antes: 'Fundos', depois: 'Casa 2' },
          { rotulo: 'Zona de ocupação', antes: '', depois: 'ZR-1' },
        ],
      },
    ]);
    expect((await linhas('igual')).data).toEqual([
      { linha: 3, classe: 'igual', registro_id: dois.id, titulo: 'A2', mudancas: [] },
    ]);
    expect((await linhas('novo')).data).toEqual([
      { linha: 4, classe: 'novo', registro_id: null, titulo: 'A3', mudancas: [] },
    ]);
    expect(falhas?.map(({ onde, motivos }) => [onde, motivos])).toEqual([
      ['Linha 5', ['Endereço: Campo precisa ter pelo menos 3 caracteres']],
      ['Linha 6', ['Número da inscrição: Mesmo valor da linha 3 deste arquivo']],
      ['Linha 7', [expect.stringMatching(/^Latitude: /)]],
      ['Linha 8', ['Número da inscrição: Campo obrigatório']],
    ]);
    expect(await arquivo(conferencia?.id)).toContain('A2;Rua Dois B;;;;6;Número da inscrição: Mesmo valor da linha 3');
    expect(await ler(um.id)).toMatchObject({ versao: um.versao, complemento: 'Fundos' });
    expect((await imoveis.listar()).total).toBe(2);
    expect((await linhas('novo', { page: 2, per_page: 25 })).data).toEqual([]);
  });

  it('without the choice refuses what exists, as ever', async () => {
    await imoveis.criar({ numero_inscricao: 'A1' });
    const { conferida, linhas } = await planilha(csv('A1;Rua Um;;;'));
    const { conferencia } = await conferida();
    expect(conferencia?.resultado).toMatchObject({ feitos: 0, recusados: 1 });
    expect(conferencia?.resultado?.classes).toBeUndefined();
    expect((await linhas('muda')).data).toEqual([]);
  });

  it('is not offered where nothing tells records apart, nor without the column that does', async () => {
    const perguntas = await aCadastro(portal, faq);
    const semChave = await aPlanilha(portal, perguntas.cliente, perguntas.caminho, 'Pergunta;Resposta\nUm;Dois');
    expect((await semChave.ver()).chaves).toEqual([]);
    const res = await semChave.conferir(undefined, ATUALIZAR);
    expect([res.status, res.erro.erros]).toEqual([
      422,
      {
        existentes: [
          'Este cadastro não tem um campo que identifique cada registro, por isso só inclui registros novos',
        ],
      },
    ]);
    const { conferir, ver } = await planilha('Endereço;Complemento\nRua;x');
    expect((await ver()).chaves).toEqual([['numero_inscricao']]);
    expect((await conferir(undefined, ATUALIZAR)).erro.erros).toEqual({
      colunas: ['Para achar os registros, falta a coluna de: Número da inscrição'],
    });
  });

  it('finds nothing of another city, and nothing in the trash', async () => {
    const outra = await aCadastro(portal, imovel, portal.outraCidade);
    const alheio = await outra.criar({ numero_inscricao: 'B1', endereco: 'De outra cidade' });
    const { id } = await imoveis.criar({ numero_inscricao: 'B2' });
    await imoveis.cliente.post(`${imoveis.caminho}/excluirIds`, { ids: [id] });
    const { importada } = await planilha(csv('B1;Rua Minha;;;', 'B2;Rua Nova;;;'));
    expect((await importada('tudo', ATUALIZAR)).gravacao?.resultado?.classes).toEqual({ novo: 2, muda: 0, igual: 0 });
    expect(await ler(alheio.id, outra)).toMatchObject({ endereco: 'De outra cidade', versao: alheio.versao });
  });
});

describe('who may', () => {
  it('sees the rows: the sender alone, as long as he may write the registry', async () => {
    await imoveis.criar({ numero_inscricao: 'H1', endereco: 'Rua Um' });
    const dono = await aCadastro(portal, imovel);
    const { id, conferida, confirmar } = await planilha('Número da inscrição;Endereço\nH1;Rua Nova', dono);
    await conferida(ATUALIZAR);
    expect((await imoveis.cliente.get(`me/importacoes/${id}/linhas`)).status).toBe(404);
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ permissoes: ['painel.prefeitura'] })
      .where('usuario_id', '=', dono.cliente.id)
      .execute();
    expect((await dono.cliente.get(`me/importacoes/${id}/linhas`)).status).toBe(403);
    expect((await confirmar('tudo')).status).toBe(403);
    const [imovelH1] = (await imoveis.listar({ s: 'H1' })).data;
    expect(imovelH1).toMatchObject({ endereco: 'Rua Um' });
  });
});

describe('text of any kind', () => {
  it('comes out of XLSX as it was written, with values of formulas; of 300 characters it is refused', async () => {
    const complementos = ['مبنى ٣', '🏠🏽 fundos', 'e\u0301gide', 'שלום'];
    const criados: Registro[] = [];
    for (const [i] of complementos.entries())
      criados.push(await imoveis.criar({ numero_inscricao: `X${i}`, complemento: null }));
    const longo = await imoveis.criar({ numero_inscricao: 'X9', complemento: 'Curto' });
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Número da inscrição', 'Complemento'],
            ...complementos.map((complemento, i) => [`X${i}`, complemento]),
            ['X9', 'Á'.repeat(300)],
          ],
          cells: new Map([['2,1', { formula: '"🏠🏽"&" fundos"', formulaResult: '🏠🏽 fundos' }]]),
        },
      ],
    });
    const { importada } = await aPlanilha(portal, imoveis.cliente, imoveis.caminho, Buffer.from(bytes), 'textos.xlsx');
    const { gravacao } = await importada('boas', ATUALIZAR);
    expect(gravacao?.resultado).toMatchObject({ feitos: 4, recusados: 1, classes: { novo: 0, muda: 4, igual: 0 } });
    expect(gravacao?.resultado?.falhas[0]?.motivos[0]).toMatch(/^Complemento: .*255/);
    for (const [i, { id }] of criados.entries())
      expect((await ler(id))['complemento']).toBe(complementos[i]?.normalize('NFC'));
    expect(await ler(longo.id)).toMatchObject({ complemento: 'Curto', versao: longo.versao });
  });
});

describe('rules of the registry', () => {
  it('hold for a change as for the form: another key that is taken, in the base and in the file', async () => {
    const certificados = await aCadastro(portal, certificado);
    await certificados.criar({ sigla: 'AA', nome: 'Alvará A' });
    await certificados.criar({ sigla: 'BB', nome: 'Alvará B' });
    await certificados.criar({ sigla: 'CC', nome: 'Alvará C' });
    const { conferida } = await planilha('Sigla;Nome\nAA;Alvará B\nBB;Alvará X\nCC;alvará x', certificados);
    const { conferencia } = await conferida(ATUALIZAR);
    expect(conferencia?.resultado?.falhas.map(({ onde, motivos }) => [onde, ...motivos])).toEqual([
      ['Linha 2', 'Nome: Já existe certificado com este valor: Alvará B'],
      ['Linha 4', 'Nome: Mesmo valor da linha 3 deste arquivo'],
    ]);
  });

  it('keep what the importer may not grant, and what no one writes', async () => {
    const perfis = await aCadastro(portal, perfil);
    const { id } = await perfis.criar({ nome: 'Fiscais', permissoes: ['painel.prefeitura'] });
    const { conferida } = await planilha('Nome;Permissões\nFiscais;"Painel da prefeitura, Painel do sistema"', perfis);
    const { conferencia } = await conferida(ATUALIZAR);
    expect(conferencia?.resultado).toMatchObject({ feitos: 0, recusados: 1 });
    expect(conferencia?.resultado?.falhas[0]?.motivos[0]).toMatch(/^Permissões: /);
    expect(await ler(id, perfis)).toMatchObject({ permissoes: ['painel.prefeitura'] });
    const pessoas = await aCadastro(portal, pessoa);
    const protegida = await planilha('Pessoa física: CPF;Unificado com\n52998224725;#1', pessoas);
    expect((await protegida.ver()).colunas.map(({ caminho }) => caminho)).toEqual(['cadastro_pessoa_fisica.cpf', null]);
    const res = await protegida.conferir(['cadastro_pessoa_fisica.cpf', 'unificada_com'], ATUALIZAR);
    expect(res.mensagem).toBe('Este cadastro não tem um dos campos escolhidos');
  });

  it('close no circle in a tree, not even with two rows that are each right alone', async () => {
    const setores = await aCadastro(portal, setor);
    const a = await setores.criar({ nome: 'Setor A', sigla: 'SA', setor_pai_id: null });
    const b = await setores.criar({ nome: 'Setor B', sigla: 'SB', setor_pai_id: null });
    const acima = setor.schema.properties.setor_pai_id as { title?: string };
    const { importada } = await planilha(`Sigla;${acima.title ?? ''}\nSA;SB\nSB;SA`, setores);
    const { gravacao } = await importada('boas', ATUALIZAR);
    expect(gravacao?.resultado?.falhas.map(({ onde, motivos }) => [onde, ...motivos])).toEqual([
      ['Linha 3', `${acima.title ?? ''}: Um setor não pode ficar abaixo de si mesmo`],
    ]);
    expect([(await ler(a.id, setores))['setor_pai_id'], (await ler(b.id, setores))['setor_pai_id']]).toEqual([
      b.id,
      null,
    ]);
  });
});

describe('support', () => {
  it('updates one city’s records by its panel, and leaves the trail there', async () => {
    const { id } = await imoveis.criar({ numero_inscricao: 'S1', endereco: 'Rua Um' });
    const outra = await aCadastro(portal, imovel, portal.outraCidade);
    const alheio = await outra.criar({ numero_inscricao: 'S1', endereco: 'Da outra' });
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const csvDoSuporte = Buffer.from('Número da inscrição;Endereço\nS1;Rua do Suporte');
    const caminho = `admin/${imovel.base}`;
    const enviada = await enviarPlanilha(portal, suporte, caminho, csvDoSuporte, 's.csv', {
      sistema_organizacao_id: portal.cidade,
    });
    const { id: importacao, colunas } = enviada.corpo.dados;
    const casadas = colunas.map((coluna) => coluna.caminho);
    expect(
      (await suporte.post(`me/importacoes/${importacao}/conferir`, { colunas: casadas, ...ATUALIZAR })).status,
    ).toBe(202);
    await rodarTarefas(portal);
    expect((await suporte.post(`me/importacoes/${importacao}/confirmar`, { modo: 'tudo' })).status).toBe(202);
    await rodarTarefas(portal);
    expect(await ler(id)).toMatchObject({ endereco: 'Rua do Suporte' });
    expect(await ler(alheio.id, outra)).toMatchObject({ endereco: 'Da outra' });
    expect(await alteracoes('imovel', id)).toMatchObject([{ usuario_id: suporte.id, organizacao_id: portal.cidade }]);
  });
});
