import { useState, type ReactElement } from 'react';
import { useGetOne, useParams } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { api } from '../../../../dataProvider/http.ts';
import { EntityContext } from '../../../../resources/EntityContext.ts';
import { useCaminhos } from '../../../../resources/PainelContext.ts';
import { useTrilha } from '../../../../resources/parentesco/useTrilha.ts';
import { ErroParcial } from '../../../../resources/views/ErroParcial.tsx';
import { EsqueletoDoRegistro } from '../../../../resources/views/EsqueletoDoRegistro.tsx';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import { mostrarDataHora } from '../../../../schemas/brasil/momento.ts';
import {
  podeNaValidacao,
  validacaoCadastro,
  type Comparacao,
  type LinhaDaComparacao,
  type RazaoDaValidacao,
  type ValidacaoCadastro,
} from '../../../../schemas/validacaoCadastro.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { CadastroDaPrefeitura } from './CadastroDaPrefeitura.tsx';
import { ConfirmarAprovacao } from './ConfirmarAprovacao.tsx';
import { DialogoDaValidacao } from './DialogoDaValidacao.tsx';
import { Falas } from './Falas.tsx';
import { QuadroDeComparacao } from './QuadroDeComparacao.tsx';
import { caminhoDaValidacao, useAtoDaValidacao } from './useAtoDaValidacao.ts';

type Dialogo = 'aprovar' | 'pedir-informacoes' | 'recusar' | null;

/**
 * What completes the city's record is taken over unless the manager says otherwise; what contradicts it is not. The account's address always
 * is: with it in use the record can carry no other.
 */
const escolhaInicial = (linhas: readonly LinhaDaComparacao[]): ReadonlySet<string> =>
  new Set(
    linhas
      .filter(({ situacao, campo }) =>
        campo === 'email' ? situacao !== 'igual' : situacao === 'falta' && campo !== 'documento',
      )
      .map(({ campo }) => campo),
  );

/** The list says it in two words. */
const PORQUE = {
  sem_email: 'O cadastro da prefeitura não tem e-mail',
  outro_email: 'O cadastro da prefeitura tem outro e-mail',
  outra_conta: 'O cadastro da prefeitura já é de outra conta',
  todos: 'A prefeitura confere todo cadastro novo',
} as const satisfies Record<RazaoDaValidacao, string>;

const Situacao = ({ v }: { readonly v: ValidacaoCadastro }): ReactElement => {
  const decidida = v.decidido_em === null || v.decidido_em === undefined ? '' : ` em ${mostrarDataHora(v.decidido_em)}`;
  if (v.situacao === 'Aprovado')
    return <Aviso tom="ok" titulo={`Aprovado por ${v.decidido_por ?? 'Portal'}${decidida}.`} />;
  if (v.situacao === 'Recusado')
    return (
      <Aviso tom="bad" titulo={`Recusado por ${v.decidido_por ?? 'Portal'}${decidida}.`}>
        {v.motivo}
      </Aviso>
    );
  return (
    <Aviso
      tom={v.situacao === 'Aguardando' ? 'warn' : 'mute'}
      titulo={v.situacao === 'Aguardando' ? 'Espera a decisão da prefeitura.' : 'Espera a resposta do requerente.'}
    >
      {`${PORQUE[v.razao]}. Na fila desde ${mostrarDataHora(v.criado_em)}.`}
    </Aviso>
  );
};

function Conteudo({ v, comparacao }: { readonly v: ValidacaoCadastro; readonly comparacao: Comparacao }): ReactElement {
  const [usar, setUsar] = useState(() => escolhaInicial(comparacao.linhas));
  const [dialogo, setDialogo] = useState<Dialogo>(null);
  const emCurso = useAtoDaValidacao(v.id);
  const abrir = (qual: Dialogo): void => {
    emCurso.limpar();
    setDialogo(qual);
  };
  const aberta = podeNaValidacao('aprovar', v.situacao);
  const { cadastro, linhas } = comparacao;
  const mudar = (campo: string, sim: boolean): void =>
    setUsar((antes) => new Set(sim ? [...antes, campo] : [...antes].filter((um) => um !== campo)));
  return (
    <div className="validacao-de-cadastro">
      <Situacao v={v} />
      <section className="cartao secao-solta" aria-labelledby="comparar">
        <h2 id="comparar">
          {cadastro === null ? 'O que foi informado' : 'O que foi informado e o que a prefeitura tem'}
        </h2>
        <QuadroDeComparacao linhas={linhas} usar={usar} {...(aberta && cadastro !== null ? { mudar } : {})} />
      </section>
      <section className="cartao secao-solta" aria-labelledby="da-prefeitura">
        <h2 id="da-prefeitura">Cadastro da prefeitura</h2>
        <div className="secao-solta-corpo">
          {cadastro === null ? (
            <p className="secundario">A prefeitura não tem cadastro com este documento. Aprovar cria um.</p>
          ) : (
            <CadastroDaPrefeitura cadastro={cadastro} />
          )}
        </div>
      </section>
      {(v.conversa ?? []).length > 0 && (
        <section className="cartao secao-solta" aria-labelledby="conversa">
          <h2 id="conversa">Pedidos e respostas</h2>
          <div className="secao-solta-corpo">
            <Falas falas={v.conversa ?? []} />
          </div>
        </section>
      )}
      {(aberta || podeNaValidacao('reabrir', v.situacao)) && (
        <div className="barra-da-validacao" role="group" aria-label="Decisão">
          {aberta ? (
            <>
              <Botao variante="perigo" carregando={emCurso.enviando} onClick={() => abrir('recusar')}>
                Recusar
              </Botao>
              <Botao variante="secundario" carregando={emCurso.enviando} onClick={() => abrir('pedir-informacoes')}>
                Pedir informações
              </Botao>
              <Botao
                carregando={emCurso.enviando}
                onClick={() => abrir('aprovar')}
                impedidoPor={
                  cadastro?.outra_conta == null ? undefined : `O cadastro já é da conta de ${cadastro.outra_conta}.`
                }
              >
                Aprovar
              </Botao>
            </>
          ) : (
            <Botao
              variante="secundario"
              carregando={emCurso.enviando}
              onClick={() => void emCurso.fazer('reabrir', { versao: v.versao })}
            >
              Reabrir
            </Botao>
          )}
        </div>
      )}
      {dialogo === 'aprovar' && (
        <ConfirmarAprovacao
          v={v}
          cadastro={cadastro}
          usadas={linhas.filter(({ campo }) => usar.has(campo))}
          emCurso={emCurso}
          aoFechar={() => setDialogo(null)}
        />
      )}
      {(dialogo === 'pedir-informacoes' || dialogo === 'recusar') && (
        <DialogoDaValidacao ato={dialogo} versao={v.versao} emCurso={emCurso} aoFechar={() => setDialogo(null)} />
      )}
    </div>
  );
}

/** One registration in validation (spec 2 contribuinte-validacao/cadastro): both records side by side, and the decision. */
export function ValidarCadastro(): ReactElement {
  const { id = '' } = useParams<{ id: string }>();
  const caminhos = useCaminhos(validacaoCadastro.name);
  const registro = useGetOne(validacaoCadastro.name, { id }, { retry: false });
  const comparacao = useQuery({
    queryKey: [validacaoCadastro.name, 'comparacao', id],
    queryFn: ({ signal }) =>
      api<Comparacao>(`${caminhoDaValidacao(id)}/comparacao`, { signal, semAviso: true, semNavegacao: true }),
    enabled: registro.data !== undefined,
    retry: false,
  });
  const erro = registro.error ?? comparacao.error;
  const v = registro.data as ValidacaoCadastro | undefined;
  const trilha = [...useTrilha(validacaoCadastro), { label: validacaoCadastro.label.many, rota: caminhos.lista }];
  return (
    <EntityContext.Provider value={validacaoCadastro}>
      <Pagina titulo={v?.nome ?? 'Validar cadastro'} trilha={trilha}>
        {erro !== null && (
          <ErroParcial
            titulo="Não foi possível abrir este cadastro."
            detalhe={erro instanceof ApiError ? erro.mensagem : erro.message}
            tentarDeNovo={() => void (registro.error === null ? comparacao.refetch() : registro.refetch())}
          />
        )}
        {erro === null && (v === undefined || comparacao.data === undefined) && <EsqueletoDoRegistro />}
        {v !== undefined && comparacao.data !== undefined && <Conteudo v={v} comparacao={comparacao.data} />}
      </Pagina>
    </EntityContext.Provider>
  );
}
