import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { temPermissao, useUsuario } from '../../../authProvider/permissao.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { alterarVisao, criarVisao } from '../../../dataProvider/listas.ts';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { MolduraDoCampo } from '../../../panels/layout/ui/Campo.tsx';
import { Selecao } from '../../../panels/layout/ui/Selecao.tsx';
import { required } from '../../../schemas/validacao/required.ts';
import type { ConteudoDaVisao, VisaoVista } from '../../../schemas/visao.ts';

const NOME_MAXIMO = 60;
/** Stands in the field for the whole organisation; sectors stand there by their id. */
const TODOS = 'todos';

interface Props {
  readonly lista: string;
  /** Absent: a new one. */
  readonly visao: VisaoVista | undefined;
  readonly atual: () => ConteudoDaVisao;
  readonly aoSair: () => void;
  readonly aoGuardar: () => Promise<void>;
}

/** Sectors that the user belongs to, with whom he may share. */
const useMeusSetores = (): readonly { readonly id: number; readonly nome: string }[] => {
  const meus = new Set(useUsuario()?.setores.map(({ id }) => id));
  const { data = [] } = useQuery({
    queryKey: ['recursos', 'sistemaOrganizacaoSetor'],
    queryFn: () =>
      api<readonly { id: number; nome: string }[]>('painel-prefeitura/recursos/sistemaOrganizacaoSetor', {
        semNavegacao: true,
      }),
    enabled: meus.size > 0,
    staleTime: Infinity,
  });
  return data.filter(({ id }) => meus.has(id));
};

/** Name of a view and whom it is shared with; one that is there may also take over how the list is shown now. */
export function FormularioDaVisao({ lista, visao, atual, aoSair, aoGuardar }: Props): ReactElement {
  const [nome, setNome] = useState(visao?.nome ?? '');
  const [com, setCom] = useState(visao?.de_todos === true ? TODOS : String(visao?.setor?.id ?? ''));
  const [deAgora, setDeAgora] = useState(false);
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [recusa, setRecusa] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const setores = useMeusSetores();
  const dela = useUsuario()?.id === visao?.dono.id || visao === undefined;
  const podeATodos = temPermissao('perfil.gestor.prefeitura');
  const id = useId();
  const guardar = async (): Promise<void> => {
    const falta = required(nome);
    setErros(falta === undefined ? {} : { nome: falta });
    if (falta !== undefined) return;
    setEnviando(true);
    setRecusa(null);
    try {
      const setor_id = com === '' || com === TODOS ? null : Number(com);
      const paraTodos = podeATodos ? { de_todos: com === TODOS } : {};
      const dito = { nome: nome.trim(), ...(dela ? { setor_id, ...paraTodos } : {}) };
      await (visao === undefined
        ? criarVisao({ nome: dito.nome, setor_id, ...paraTodos, lista, conteudo: atual() })
        : alterarVisao(visao, { ...dito, ...(deAgora ? { conteudo: atual() } : {}) }));
      avisar(true, visao === undefined ? `Visão ${dito.nome} salva.` : `Visão ${dito.nome} alterada.`);
      await aoGuardar();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.porCampo);
      const noCampo = ['nome', 'setor_id', 'de_todos'].some((campo) => erro.porCampo[campo] !== undefined);
      setRecusa(noCampo ? null : erro.mensagem);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <form
      className="visoes-painel campos"
      onSubmit={(evento: FormEvent) => {
        evento.preventDefault();
        void guardar();
      }}
      noValidate
    >
      {recusa !== null && <Aviso tom="bad" titulo={recusa} />}
      <MolduraDoCampo id={id} rotulo="Nome da visão" erro={erros['nome']}>
        <input
          id={id}
          className="entrada"
          maxLength={NOME_MAXIMO}
          value={nome}
          aria-invalid={erros['nome'] !== undefined || undefined}
          // The form stands in the place of what had the focus.
          autoFocus
          onChange={(evento) => setNome(evento.target.value)}
        />
      </MolduraDoCampo>
      {dela && (setores.length > 0 || podeATodos) && (
        <Selecao
          rotulo="Compartilhar com"
          vazio="Ninguém: só minha"
          opcoes={[
            ...(podeATodos ? [{ valor: TODOS, rotulo: 'Toda a prefeitura' }] : []),
            ...setores.map((um) => ({ valor: String(um.id), rotulo: um.nome })),
          ]}
          valor={com}
          aoEscolher={setCom}
          erro={erros['setor_id'] ?? erros['de_todos']}
        />
      )}
      {visao !== undefined && (
        <label className="visoes-agora">
          <input type="checkbox" checked={deAgora} onChange={(evento) => setDeAgora(evento.target.checked)} />
          Guardar nela os filtros e a ordem de agora
        </label>
      )}
      <div className="visoes-acoes">
        <Botao variante="texto" tamanho="pequeno" onClick={aoSair}>
          Voltar
        </Botao>
        <Botao variante="primario" tamanho="pequeno" type="submit" carregando={enviando}>
          {enviando ? 'Salvando…' : 'Salvar'}
        </Botao>
      </div>
    </form>
  );
}
