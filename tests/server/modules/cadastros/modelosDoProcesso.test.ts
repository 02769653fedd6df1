import { describe, expect, it } from 'vitest';
import { cidadeComModelos, C, modelo, semTaxas, comEmitido, achadosDe } from './cidadeComModelos.ts';

const m = cidadeComModelos();

describe('a process that names models', () => {
  it('is not published while one is missing, of another kind, or has a tag that the process cannot fill', async () => {
    await m.criar(modelo('ALVARA-A'));
    await m.criar(modelo('AVISO', { tipo: 'notificacao', corpo: '<p>{{campo.nao_ha}}</p>' }));
    const id = await m.importar(
      semTaxas('sem-modelo', (d) => ({
        ...comEmitido(() => ({ modelo: 'ALVARA-B' }))(d),
        modelos: { recibo: 'aviso', notificacao: 'AVISO' },
      })),
    );
    const res = await m.publicar(id);
    expect(res.status).toBe(422);
    expect(achadosDe(res)).toEqual([
      'modelo_de_outro_tipo modelos.recibo: O modelo "AVISO" é de notificação de pendência e não serve aqui',
      'etiqueta_desconhecida modelos.recibo: O modelo "AVISO" usa a etiqueta {{campo.nao_ha}}, que este processo não tem',
      'etiqueta_desconhecida modelos.notificacao: O modelo "AVISO" usa a etiqueta {{campo.nao_ha}}, que este processo não tem',
      'modelo_inexistente documentos_emitidos[0].modelo: A prefeitura não tem o modelo de documento "ALVARA-B", do documento "Alvará de licença para ampliação". O mais parecido é "ALVARA-A"',
    ]);
  });

  it('does not find the model of another city, nor a deactivated one', async () => {
    const vizinho = await m.portal.entrar({
      organizacaoId: m.portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const doVizinho = (await vizinho.post(C, modelo('DELES'))).dados<{ id: number }>();
    expect((await m.gestor.get(`${C}/${doVizinho.id}`)).status).toBe(404);
    const { id: meu } = await m.criar(modelo('FORA'));
    await m.gestor.post(`${C}/excluirIds`, { ids: [meu] });
    for (const sigla of ['DELES', 'FORA']) {
      const id = await m.importar(
        semTaxas(
          `p-${sigla.toLowerCase()}`,
          comEmitido(() => ({ modelo: sigla })),
        ),
      );
      expect(achadosDe(await m.publicar(id)).map((a) => a.split(':')[0])).toEqual([
        'modelo_inexistente documentos_emitidos[0].modelo',
      ]);
    }
  });

  it('draws its papers by them, as they stood when the version was published', async () => {
    const { id: modeloId } = await m.criar(modelo('ALV'));
    await m.criar(
      modelo('REC', {
        tipo: 'recibo',
        corpo: '<p>Recebemos de {{requerente.nome}} em {{requerimento.protocolo}}.</p>',
      }),
    );
    const d = semTaxas('com-modelo', (um) => ({
      ...comEmitido(({ texto: _t, ...e }) => ({ ...e, texto: undefined, modelo: 'alv' }))(um),
      modelos: { recibo: 'REC' },
    }));
    const processo = await m.importar(d);
    const publicada = await m.publicar(processo);
    expect(publicada.status, publicada.texto).toBe(200);
    const primeiro = await m.licenciar(processo);
    const recibo = await m.papel(primeiro, 'comprovante');
    expect(recibo.texto).toContain('Recebemos de Iara Campestre em 19/11/2026.');
    expect(recibo.corrido).toContain('Dadosinformados');
    const alvara = await m.papel(primeiro, 'licenca');
    expect(alvara.texto).toMatch(/Fica licenciado Iara Campestre, área 142,5\d* m²\./);
    expect(alvara.corrido).toMatch(/Alvará\d+\/2026,até19\/11\/2028/);

    await m.gestor.post(`${C}/${modeloId}`, { corpo: '<p>Texto novo para {{requerente.nome}}.</p>' });
    expect((await m.papel(await m.licenciar(processo), 'licenca')).texto).toContain('Fica licenciado Iara Campestre');
    expect((await m.papel(primeiro, 'licenca')).texto).toContain('Fica licenciado Iara Campestre');

    await m.importar({ ...d, processo: { ...d.processo, descricao: 'Com o texto novo.' } });
    expect((await m.publicar(processo)).status).toBe(200);
    expect((await m.papel(await m.licenciar(processo), 'licenca')).texto).toContain('Texto novo para Iara Campestre.');
  });
});

describe('a kind of certificate', () => {
  const K = 'painel-prefeitura/cadastro/certificado';

  it('gives model and validity of what a step issues, and nobody gives them again', async () => {
    const { id: modelo_documento_id } = await m.criar(modelo('CERT', { tipo: 'certificado' }));
    await m.criar({ sigla: 'HAB', nome: 'Habite-se', validade_meses: 6, modelo_documento_id }, K);
    const repetida = await m.importar(
      semTaxas(
        'cert-repete',
        comEmitido(() => ({ certificado: 'HAB' })),
      ),
    );
    expect(achadosDe(await m.publicar(repetida))).toEqual([
      'certificado_repete documentos_emitidos[0].validade_meses: O certificado "HAB" já dá a validade de "Alvará de licença para ampliação": retire este dado',
    ]);
    const processo = await m.importar(
      semTaxas('cert', (d) => ({
        ...d,
        documentos_emitidos: d.documentos_emitidos.map(({ validade_meses: _v, texto: _t, ...e }) => ({
          ...e,
          certificado: 'hab',
        })),
      })),
    );
    const res = await m.publicar(processo);
    expect(res.status, res.texto).toBe(200);
    const id = await m.licenciar(processo);
    const emitido = (await m.api.ver(id)).emitidos.find((x) => x.tipo === 'licenca');
    expect(emitido).toMatchObject({ valido_ate: '2027-05-19' });
    expect((await m.papel(id, 'licenca')).texto).toContain('Fica licenciado Iara Campestre');
  });

  it('that the city lacks keeps the process from being published', async () => {
    const id = await m.importar(
      semTaxas('cert-falta', (d) => ({
        ...d,
        documentos_emitidos: d.documentos_emitidos.map(({ validade_meses: _v, ...e }) => ({
          ...e,
          certificado: 'HAX',
        })),
      })),
    );
    expect(achadosDe(await m.publicar(id))).toEqual([
      'certificado_inexistente documentos_emitidos[0].certificado: A prefeitura não tem o certificado "HAX", do documento "Alvará de licença para ampliação". O mais parecido é "HAB"',
    ]);
  });
});
