import { useCallback, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { HttpError, useGetOne, useNavigate, useParams, useUpdate, type RaRecord } from 'ra-core';
import Box from '@mui/material/Box';
import { soDoProprio } from '../../schemas/entity.ts';
import { EntityContext } from '../EntityContext.ts';
import type { Conflito } from '../formulario/conflito.ts';
import { errosDoServidor } from '../formulario/errosDoServidor.ts';
import { ResolverConflito } from '../formulario/ResolverConflito.tsx';
import type { Erros } from '../formulario/validarRegistro.ts';
import { valoresDoRegistro } from '../formulario/valoresIniciais.ts';
import { useCaminhos } from '../PainelContext.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { usePodeGravar } from '../usePodeGravar.ts';
import { useEsquecerRascunho } from '../rascunho/RascunhoDoFormulario.tsx';
import { useRestauro } from '../restauro/useRestauro.ts';
import { ValoresRestaurados } from '../restauro/ValoresRestaurados.tsx';
import { tituloDoRegistro } from '../valorNoCaminho.ts';
import { AvisoDoProprio } from '../ver/AvisoDoProprio.tsx';
import { Historico } from '../ver/Historico.tsx';
import type { PropsDoEntityCreate } from './EntityCreate.tsx';
import { EntityForm } from './EntityForm.tsx';
import { ErroParcial } from './ErroParcial.tsx';
import { EsqueletoDoRegistro } from './EsqueletoDoRegistro.tsx';
import { Pagina } from './Pagina.tsx';

type Valores = Readonly<Record<string, unknown>>;

const Formulario = ({
  entity,
  registro,
  regras,
  acima,
  children,
}: PropsDoEntityCreate & { registro: RaRecord; acima: ReactNode }): ReactElement => {
  // The record as it was opened: what others save meanwhile is compared on saving, never slipped in under the user's hands.
  const [base, setBase] = useState(registro);
  const baseAtual = useRef(registro);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const livre = useRef(false);
  const [alterar] = useUpdate();
  const navegar = useNavigate();
  const ver = useCaminhos(entity.name).ver(registro.id);
  const valores = useMemo(() => valoresDoRegistro(entity.schema, base), [entity, base]);
  const mudarBase = (novo: RaRecord): void => {
    baseAtual.current = novo;
    setBase(novo);
  };
  const salvar = useCallback(
    async (atuais: Valores): Promise<Erros | null> => {
      const previousData = baseAtual.current;
      try {
        await alterar(
          entity.name,
          { id: previousData.id, data: atuais, previousData },
          { returnPromise: true, mutationMode: 'pessimistic' },
        );
        return null;
      } catch (erro) {
        if (!(erro instanceof HttpError) || erro.status !== 409) return errosDoServidor(erro);
        const { dados } = erro.body as { dados: Omit<Conflito, 'meu'> };
        setConflito({ ...dados, meu: atuais });
        return {};
      }
    },
    [alterar, entity.name],
  );
  const esquecer = useEsquecerRascunho(entity);
  const salvo = (): void => navegar(ver);
  const resolvido = async (): Promise<void> => {
    livre.current = true;
    await esquecer();
    salvo();
  };
  return (
    <EntityForm
      entity={entity}
      valores={valores}
      salvar={salvar}
      depois={salvo}
      voltar={ver}
      livre={livre}
      base={base}
      mudarBase={(antes) => mudarBase(antes as RaRecord)}
      acima={acima}
      extra={
        conflito && (
          <ResolverConflito
            conflito={conflito}
            base={base}
            mudarBase={mudarBase}
            salvar={salvar}
            salvo={() => void resolvido()}
            fechar={() => setConflito(null)}
          />
        )
      }
      {...(regras === undefined ? {} : { regras })}
    >
      {children}
    </EntityForm>
  );
};

/** A record of a registry to be changed, with what happened to it beside it. */
export const EntityEdit = (props: PropsDoEntityCreate): ReactElement => {
  const { entity } = props;
  const { id = '' } = useParams<{ id: string }>();
  const caminhos = useCaminhos(entity.name);
  const { data, error, isPending, refetch } = useGetOne(entity.name, { id }, { retry: false });
  const titulo = data === undefined ? entity.label.one : tituloDoRegistro(entity, data);
  const trilha = [...useTrilha(entity), { label: entity.label.many, rota: caminhos.lista }];
  const fechado = data !== undefined && soDoProprio(entity, data);
  const pode = usePodeGravar(entity);
  const { restauro, faltou, pedir } = useRestauro(entity, id, pode);
  return (
    <EntityContext.Provider value={entity}>
      <Pagina titulo={titulo} trilha={trilha}>
        {error !== null && (
          <ErroParcial
            titulo="Não foi possível abrir este registro."
            detalhe={error.message}
            tentarDeNovo={() => void refetch()}
          />
        )}
        {isPending && <EsqueletoDoRegistro />}
        {entity.owned !== null && fechado && <AvisoDoProprio aviso={entity.owned.notice} />}
        {data !== undefined && !fechado && (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 272px' },
            }}
          >
            <Formulario
              key={data.id}
              {...props}
              registro={data}
              acima={<ValoresRestaurados restauro={restauro} faltou={faltou} />}
            />
            <Box component="aside" className="cartao" aria-label="Histórico" sx={{ p: 2 }}>
              <h2 className="titulo-de-secao">Histórico</h2>
              <Historico id={data.id} aoRestaurar={pode ? pedir : undefined} />
            </Box>
          </Box>
        )}
      </Pagina>
    </EntityContext.Provider>
  );
};
