import { useEffect, useState, type ReactElement } from 'react';
import { CoreAdminContext, Form, type DataProvider } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import type { ValorDeQuery } from '../../dataProvider/query.ts';
import { i18nProvider } from '../../i18n/i18nProvider.ts';
import { EntityContext } from '../../resources/EntityContext.ts';
import { FiltroDoCampo } from '../../resources/filtros/FiltroDoCampo.tsx';
import { CampoDoFormulario } from '../../resources/formulario/CampoDoFormulario.tsx';
import { PrefixoDosIds } from '../../resources/formulario/idDoCampo.ts';
import { validarRegistro } from '../../resources/formulario/validarRegistro.ts';
import { EsqueletoDoRegistro } from '../../resources/views/EsqueletoDoRegistro.tsx';
import { Valor } from '../../resources/widgets/Valor.tsx';
import { defineEntity } from '../../schemas/entity.ts';
import { formats, type Format } from '../../schemas/formats.ts';
import { tipoDeFiltro } from '../../schemas/listQuery.ts';
import { textos } from '../../schemas/textos.ts';
import { TemaDaEquipe } from '../layout/staff/TemaDaEquipe.tsx';
import { tiposDeCampo, type TipoDeCampo } from './tiposDeCampo.ts';

export const TEMAS = ['claro', 'escuro', 'contraste'] as const;
const FORMATOS = Object.keys(formats) as readonly Format[];

const SETORES = [
  { id: 1, nome: 'Protocolo' },
  { id: 2, nome: 'Secretaria municipal de obras, urbanismo e habitação' },
];
/** Two records for the relations to choose from; the page needs no server. */
const amostra = {
  getList: async () => ({ data: SETORES, total: SETORES.length }),
  getMany: async (_recurso: string, { ids }: { ids: readonly unknown[] }) => ({
    data: SETORES.filter(({ id }) => ids.map(Number).includes(id)),
  }),
  getOne: async (_recurso: string, { id }: { id: unknown }) => ({ data: SETORES.find((um) => um.id === Number(id)) }),
} as unknown as DataProvider;

const entidade = defineEntity({
  name: 'campos',
  path: 'campos',
  label: { one: 'Campo', many: 'Campos', feminine: false },
  fields: Object.fromEntries(FORMATOS.map((formato) => [formato, tiposDeCampo[formato].schema])),
  title: 'texto',
  list: ['texto'],
  access: { panels: ['painel-prefeitura'], read: 'painel.prefeitura', write: 'painel.prefeitura' },
});

/** The sentence of the field's own rule, shown as after a refused save. */
const ComErro = ({ formato, valor }: { readonly formato: Format; readonly valor: unknown }): null => {
  const { setError } = useFormContext();
  useEffect(() => {
    const schema = { ...entidade.schema, properties: { [formato]: tiposDeCampo[formato].schema }, required: [formato] };
    const [frase = textos.validacao.obrigatorio] = Object.values(
      validarRegistro(schema as never, { [formato]: valor }),
    );
    // After the form has taken its record, which clears what was said before.
    const depois = setTimeout(() => setError(formato, { type: 'validate', message: frase }), 0);
    return () => clearTimeout(depois);
  }, [formato, valor, setError]);
  return null;
};

interface PropsDoEstado {
  readonly formato: Format;
  readonly estado: string;
  readonly valor: unknown;
  readonly erro?: boolean;
}

const NoFormulario = ({ formato, estado, valor, erro = false }: PropsDoEstado): ReactElement => (
  <PrefixoDosIds.Provider value={`${formato}-${estado}`}>
    <Form record={{ id: 1, [formato]: valor ?? null }} noValidate>
      <CampoDoFormulario
        caminho={formato}
        schema={tiposDeCampo[formato].schema}
        obrigatorio={estado === 'vazio'}
        grupo={entidade.schema}
      />
      {erro && <ComErro formato={formato} valor={valor} />}
    </Form>
  </PrefixoDosIds.Provider>
);

const NoFiltro = ({ formato }: { readonly formato: Format }): ReactElement => {
  const [valor, setValor] = useState<ValorDeQuery>('');
  return (
    <FiltroDoCampo rotulo={formato} schema={tiposDeCampo[formato].schema} valor={valor} mudar={setValor} podeFaltar />
  );
};

const estadosDe = (formato: Format): readonly (readonly [estado: string, ver: ReactElement])[] => {
  const { schema, cheio, extremo, errado = null }: TipoDeCampo = tiposDeCampo[formato];
  return [
    ['vazio', <NoFormulario key="v" formato={formato} estado="vazio" valor={null} />],
    ['preenchido', <NoFormulario key="p" formato={formato} estado="preenchido" valor={cheio} />],
    ['extremo', <NoFormulario key="x" formato={formato} estado="extremo" valor={extremo} />],
    ['erro', <NoFormulario key="e" formato={formato} estado="erro" valor={errado} erro />],
    [
      'desativado',
      <fieldset key="d" disabled className="grupo-de-campos">
        <NoFormulario formato={formato} estado="desativado" valor={cheio} />
      </fieldset>,
    ],
    ['carregando', <EsqueletoDoRegistro key="c" />],
    ['só leitura', <Valor key="l" schema={schema} valor={cheio} />],
    ['só leitura, vazio', <Valor key="n" schema={schema} valor={null} />],
    ['célula da lista', <Valor key="t" schema={schema} valor={extremo} compacto />],
    ...(tipoDeFiltro(schema) === 'vazio' ? [] : [['filtro', <NoFiltro key="f" formato={formato} />] as const]),
  ];
};

const Tipo = ({ formato }: { readonly formato: Format }): ReactElement => (
  <section className="cartao" aria-label={formato} data-formato={formato} style={{ padding: 16 }}>
    <h2>{formato}</h2>
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
      {estadosDe(formato).map(([estado, ver]) => (
        <div key={estado} data-estado={estado} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <h3 className="secundario">{estado}</h3>
          {ver}
        </div>
      ))}
    </div>
  </section>
);

/** Every kind of field in every state, from the table of kinds; for who develops the portal, never part of what is built. */
export const Campos = ({ formatos = FORMATOS }: { readonly formatos?: readonly Format[] }): ReactElement => {
  const [tema, setTema] = useState<(typeof TEMAS)[number]>('claro');
  useEffect(() => {
    document.documentElement.dataset['tema'] = tema;
  }, [tema]);
  return (
    <TemaDaEquipe>
      <MemoryRouter>
        <CoreAdminContext dataProvider={amostra} i18nProvider={i18nProvider}>
          <EntityContext.Provider value={entidade}>
            <main style={{ display: 'grid', gap: 16, padding: 16, background: 'var(--page)', color: 'var(--ink)' }}>
              <h1>Tipos de campo</h1>
              <div role="group" aria-label="Tema">
                {TEMAS.map((um) => (
                  <button key={um} type="button" aria-pressed={um === tema} onClick={() => setTema(um)}>
                    {um}
                  </button>
                ))}
              </div>
              {formatos.map((formato) => (
                <Tipo key={formato} formato={formato} />
              ))}
            </main>
          </EntityContext.Provider>
        </CoreAdminContext>
      </MemoryRouter>
    </TemaDaEquipe>
  );
};
