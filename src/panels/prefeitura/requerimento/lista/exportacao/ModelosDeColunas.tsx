import { useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUsuario } from '../../../../../authProvider/permissao.ts';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../../dataProvider/avisos.ts';
import { verificarPermissao } from '../../../../../schemas/permissions.ts';
import type { ColunaDoModelo, ModeloDeColunas } from '../../../../../schemas/requerimento/modeloDeColunas.ts';
import { Aviso } from '../../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { FalhaAoCarregar } from '../../../../layout/ui/FalhaAoCarregar.tsx';
import { PodeEstarDesatualizado } from '../../../../layout/ui/PodeEstarDesatualizado.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { alterarModelo, buscarModelos, excluirModelo } from './chamadas.ts';
import { FormularioDoModelo } from './FormularioDoModelo.tsx';

const CHAVE = ['me/modelos-de-colunas'];

interface Props {
  readonly colunas: readonly ColunaDoModelo[];
  readonly abrir: (colunas: readonly ColunaDoModelo[]) => void;
}

const nomeDo = ({ nome, compartilhado, dono }: ModeloDeColunas, eu: number | null | undefined): string => {
  if (dono.id !== eu) return `${nome} (de ${dono.nome})`;
  return compartilhado ? `${nome} (compartilhado)` : nome;
};

const iguais = (a: readonly ColunaDoModelo[], b: readonly ColunaDoModelo[]): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id);

/** Chosen columns under a name: opened, kept, renamed, overwritten, deleted. */
export function ModelosDeColunas({ colunas, abrir }: Props): ReactElement {
  const eu = useUsuario();
  const cliente = useQueryClient();
  const consulta = useQuery({ queryKey: CHAVE, queryFn: ({ signal }) => buscarModelos(signal), retry: false });
  const [aberto, setAberto] = useState<number | null>(null);
  const [fazendo, setFazendo] = useState<'salvar' | 'renomear' | 'excluir' | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const modelos = consulta.data ?? [];
  const modelo = modelos.find(({ id }) => id === aberto);
  const partilha = verificarPermissao(eu, 'perfil.gestor.prefeitura');
  const feito = async (id: number | null, frase: string): Promise<void> => {
    avisar(true, frase);
    await cliente.invalidateQueries({ queryKey: CHAVE });
    setAberto(id);
    setFazendo(null);
    setRecusa(null);
  };
  const tentar = async (ato: () => Promise<void>): Promise<void> => {
    setRecusa(null);
    try {
      await ato();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro.mensagem);
    }
  };
  // Those that were read before stay, and so does what is being written, when they cannot be read again.
  if (consulta.isError && consulta.data === undefined && fazendo === null)
    return (
      <FalhaAoCarregar
        titulo="Não foi possível carregar os modelos de colunas."
        erro={consulta.error}
        tentarDeNovo={consulta.refetch}
      />
    );
  if (fazendo === 'salvar' || fazendo === 'renomear')
    return (
      <FormularioDoModelo
        modelo={fazendo === 'renomear' ? modelo : undefined}
        colunas={colunas}
        partilha={partilha}
        aoSair={() => setFazendo(null)}
        aoGuardar={(guardado, frase) => feito(guardado.id, frase)}
      />
    );
  return (
    <div className="exportar-modelos">
      {recusa !== null && <Aviso tom="bad" titulo={recusa} />}
      {consulta.error !== null && (
        <PodeEstarDesatualizado erro={consulta.error} buscando={consulta.isFetching} atualizar={consulta.refetch} />
      )}
      <Selecao
        rotulo="Modelo de colunas"
        vazio={consulta.isPending ? 'Carregando…' : modelos.length === 0 ? 'Nenhum modelo salvo' : 'Nenhum'}
        opcoes={modelos.map((um) => ({ valor: String(um.id), rotulo: nomeDo(um, eu?.id) }))}
        valor={modelo === undefined ? '' : String(modelo.id)}
        aoEscolher={(valor) => {
          const escolhido = modelos.find(({ id }) => String(id) === valor);
          setAberto(escolhido?.id ?? null);
          setFazendo(null);
          if (escolhido !== undefined) abrir(escolhido.colunas);
        }}
      />
      <div className="exportar-atos">
        <Botao
          variante="secundario"
          tamanho="pequeno"
          impedidoPor={colunas.length === 0 ? 'Escolha ao menos uma coluna' : undefined}
          onClick={() => setFazendo('salvar')}
        >
          Salvar como modelo
        </Botao>
        {modelo?.pode_alterar === true && fazendo !== 'excluir' && (
          <>
            {!iguais(colunas, modelo.colunas) && colunas.length > 0 && (
              <Botao
                variante="secundario"
                tamanho="pequeno"
                onClick={() =>
                  void tentar(async () => {
                    await alterarModelo(modelo, { colunas });
                    await feito(modelo.id, `Modelo ${modelo.nome} atualizado.`);
                  })
                }
              >
                Atualizar o modelo
              </Botao>
            )}
            <Botao variante="texto" tamanho="pequeno" onClick={() => setFazendo('renomear')}>
              Renomear
            </Botao>
            <Botao variante="texto" tamanho="pequeno" onClick={() => setFazendo('excluir')}>
              Excluir
            </Botao>
          </>
        )}
        {modelo !== undefined && fazendo === 'excluir' && (
          <>
            <span>{`Excluir o modelo ${modelo.nome}?`}</span>
            <Botao variante="texto" tamanho="pequeno" onClick={() => setFazendo(null)}>
              Manter
            </Botao>
            <Botao
              variante="perigo"
              tamanho="pequeno"
              onClick={() =>
                void tentar(async () => {
                  await excluirModelo(modelo);
                  await feito(null, `Modelo ${modelo.nome} excluído.`);
                })
              }
            >
              Excluir
            </Botao>
          </>
        )}
      </div>
    </div>
  );
}
