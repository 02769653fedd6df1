import { useState, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useNavigate, useParams, type RaRecord } from 'ra-core';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { mostrarDataHora } from '../../schemas/brasil/momento.ts';
import { soDoProprio, type Entity } from '../../schemas/entity.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { AcoesDoRegistro } from '../acoes/AcoesDoRegistro.tsx';
import { EntityContext } from '../EntityContext.ts';
import { artigo } from '../genero.ts';
import { temOQueDizer } from '../widgets/Valor.tsx';
import { useCaminhos } from '../PainelContext.ts';
import { PartesDoRegistro } from '../parentesco/PartesDoRegistro.tsx';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { rotaDoRestauro } from '../restauro/restauro.ts';
import { NovoSegredo } from '../segredo/NovoSegredo.tsx';
import { usePodeGravar } from '../usePodeGravar.ts';
import { rotuloDoCampo, tituloDoRegistro } from '../valorNoCaminho.ts';
import { lugarEmGraus } from '../mapa/lugarDoRegistro.ts';
import { LugarNaVista } from '../mapa/LugarNaVista.tsx';
import { AvisoDoProprio } from '../ver/AvisoDoProprio.tsx';
import { CamposDaRelacao } from '../ver/CamposDaRelacao.tsx';
import { Historico } from '../ver/Historico.tsx';
import { LigacoesDoRegistro } from '../ver/LigacoesDoRegistro.tsx';
import { ListaDeCampos } from '../ver/ListaDeCampos.tsx';
import { RegistrosLigados } from '../ver/RegistrosLigados.tsx';
import { RequerimentosDoRegistro } from '../ver/RequerimentosDoRegistro.tsx';
import { AcoesDaVista } from './AcoesDaVista.tsx';
import { AcoesRecolhidas } from './AcoesRecolhidas.tsx';
import { ErroParcial } from './ErroParcial.tsx';
import { EsqueletoDoRegistro } from './EsqueletoDoRegistro.tsx';
import { Pagina } from './Pagina.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

export interface PropsDoEntityShow {
  readonly entity: Entity;
  /** Buttons beside those of every record. */
  readonly acoes?: ReactNode;
  /** Stands in the dialog that asks before this record is deactivated. */
  readonly avisoAoDesativar?: ReactNode;
  /** What is said of a record that is out of use for good, instead of when it was deactivated and the way back; null for one that may return. */
  readonly encerrado?: (registro: RaRecord) => ReactElement | null;
}

const LARGOS = new Set([
  'grupo',
  'tabela',
  'texto-longo',
  'texto-rico',
  'json',
  'opcoes',
  'imagens',
  'galeria',
  'ponto',
  'poligono',
]);

/** What the map below shows is not drawn a second time in its own field; its area is. */
const camposVistos = (entity: Entity, fields: readonly string[]): readonly string[] =>
  fields.filter((nome) => nome !== lugarEmGraus(entity)?.contorno);

const temOLugar = (entity: Entity, fields: readonly string[]): boolean => {
  const lugar = lugarEmGraus(entity);
  return lugar !== null && fields.includes(lugar.latitude);
};

/** What nobody writes has no gaps to fill: there empty fields, and sections of nothing else, say nothing. */
const secoesVistas = ({ access, schema, sections }: Entity, registro: RaRecord): Entity['sections'] =>
  access.write !== null
    ? sections
    : sections
        .map((secao) => ({
          ...secao,
          fields: secao.fields.filter((nome) => temOQueDizer(schema.properties[nome], registro[nome])),
        }))
        .filter(({ fields }) => fields.length > 0);

/** The declared sections, read only. */
export const Secoes = ({
  entity,
  registro,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
}): ReactElement => (
  <div className="cartao ficha-do-registro">
    {secoesVistas(entity, registro).map(({ label, fields }) => (
      <section key={label} className="secao" aria-label={label}>
        <h2>{label}</h2>
        <ListaDeCampos
          campos={camposVistos(entity, fields).map((nome) => {
            const schema: unknown = entity.schema.properties[nome];
            return {
              nome,
              rotulo: rotuloDoCampo(entity, nome),
              schema,
              valor: registro[nome] as unknown,
              largo: LARGOS.has(formatOf(schema)),
              rotuloOculto: fields.length === 1 && rotuloDoCampo(entity, nome) === label,
            };
          })}
        />
        {fields.map((nome) => (
          <CamposDaRelacao key={nome} schema={entity.schema.properties[nome]} valor={registro[nome] as unknown} />
        ))}
        {temOLugar(entity, fields) && <LugarNaVista entity={entity} registro={registro} />}
      </section>
    ))}
  </div>
);

const painelDaAba = (aba: string) =>
  ({ role: 'tabpanel', id: 'painel-da-aba', 'aria-labelledby': `aba-${aba}` }) as const;

/** A record of a registry, read only, and its history; what nobody writes has none. */
export const EntityShow = ({ entity, acoes, avisoAoDesativar, encerrado }: PropsDoEntityShow): ReactElement => {
  const { id = '' } = useParams<{ id: string }>();
  const caminhos = useCaminhos(entity.name);
  const navegar = useNavigate();
  const pode = usePodeGravar(entity);
  const [aba, setAba] = useState<'dados' | 'historico'>('dados');
  const { data, error, isPending, refetch } = useGetOne(entity.name, { id }, { retry: false });
  const fim = data === undefined ? null : (encerrado?.(data) ?? null);
  const titulo = data === undefined ? entity.label.one : tituloDoRegistro(entity, data);
  const trilha = [...useTrilha(entity), { label: entity.label.many, rota: caminhos.lista }];
  return (
    <EntityContext.Provider value={entity}>
      <RecordContextProvider value={data}>
        <Pagina
          titulo={titulo}
          trilha={trilha}
          acoes={
            data !== undefined && (
              <AcoesRecolhidas>
                <PartesDoRegistro entity={entity} registro={data} />
                <LigacoesDoRegistro entity={entity} registro={data} />
                {acoes}
                {entity.actions.length > 0 && data['excluido_em'] == null && (
                  <AcoesDoRegistro entity={entity} ler={() => data} />
                )}
                {entity.secret !== null && data['excluido_em'] == null && (
                  <NovoSegredo entity={entity} secret={entity.secret} registro={data} />
                )}
                {fim === null && <AcoesDaVista entity={entity} registro={data} aviso={avisoAoDesativar} />}
              </AcoesRecolhidas>
            )
          }
        >
          {error !== null && (
            <ErroParcial
              titulo="Não foi possível abrir este registro."
              detalhe={error.message}
              tentarDeNovo={() => void refetch()}
            />
          )}
          {isPending && <EsqueletoDoRegistro />}
          {data !== undefined && (
            <>
              {data['excluido_em'] != null && (
                <Box className="bloco-de-aviso" sx={{ mb: 1.5 }}>
                  <Icone nome="info" />
                  {fim ?? (
                    <span>{`Desativad${artigo(entity.label)} em ${mostrarDataHora(data['excluido_em'] as string)}.`}</span>
                  )}
                </Box>
              )}
              {entity.owned !== null && soDoProprio(entity, data) && <AvisoDoProprio aviso={entity.owned.notice} />}
              {entity.access.write !== null && (
                <Tabs
                  value={aba}
                  onChange={(_evento, nova: 'dados' | 'historico') => setAba(nova)}
                  className="nao-imprimir"
                  sx={{ mb: 1.5 }}
                >
                  <Tab value="dados" label="Dados" id="aba-dados" aria-controls="painel-da-aba" />
                  <Tab value="historico" label="Histórico" id="aba-historico" aria-controls="painel-da-aba" />
                </Tabs>
              )}
              <div {...(entity.access.write === null ? {} : painelDaAba(aba))}>
                {aba === 'dados' ? (
                  <>
                    <Secoes entity={entity} registro={data} />
                    <RegistrosLigados entity={entity} registro={data} />
                    {entity.requests !== null && <RequerimentosDoRegistro entity={entity} registro={data} />}
                  </>
                ) : (
                  <Box className="cartao" sx={{ p: 2 }}>
                    <Historico
                      id={data.id}
                      aoRestaurar={
                        pode && data['excluido_em'] == null && !soDoProprio(entity, data)
                          ? (alteracao, campo) => navegar(rotaDoRestauro(caminhos.editar(data.id), alteracao, campo))
                          : undefined
                      }
                    />
                  </Box>
                )}
              </div>
            </>
          )}
        </Pagina>
      </RecordContextProvider>
    </EntityContext.Provider>
  );
};
