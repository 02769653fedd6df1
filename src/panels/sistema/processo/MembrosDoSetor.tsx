import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import type { Pagina } from '../../../schemas/envelope.ts';
import type { Usuario } from '../../../schemas/usuario.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import type { SetorDaCidade } from './chamadas.ts';
import { useLugar, type LugarDosProcessos } from './lugar.ts';

interface Props {
  readonly setor: SetorDaCidade;
  readonly aoFechar: () => void;
  /** The sector has members now. */
  readonly aoMudar: () => void;
}

const ANALISAR = 'requerimento.analisar';
const PAINEL = 'painel.prefeitura';
/** Each of them opens the city's panel (spec 6). */
const ABREM_O_PAINEL: readonly string[] = [PAINEL, 'perfil.administrador', 'root'];
const TODOS = 500;

const useUsuarios = ({ painel, parametros, cidade }: LugarDosProcessos) =>
  useQuery<Pagina<Usuario>, ApiError>({
    queryKey: ['usuarios-da-cidade', painel, cidade],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api<Pagina<Usuario>>(`${painel}/cadastro/usuario`, {
        query: { ...parametros, per_page: TODOS },
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
  });

type Membro = Usuario['setores'][number];

const com = (usuario: Usuario, setorId: number): readonly Membro[] => [
  ...usuario.setores.filter(({ id }) => id !== setorId),
  { id: setorId, perfis: usuario.setores.find(({ id }) => id === setorId)?.perfis ?? [], permissoes: [ANALISAR] },
];

/** Who analyses must be able to come in. */
const comPainel = ({ permissoes, direitos }: Usuario): readonly string[] =>
  direitos.some((uma) => ABREM_O_PAINEL.includes(uma)) ? permissoes : [...permissoes, PAINEL];

const incluir = async ({ painel, parametros }: LugarDosProcessos, usuarios: readonly Usuario[], setorId: number) => {
  for (const usuario of usuarios)
    await api(`${painel}/cadastro/usuario/${usuario.id}`, {
      method: 'POST',
      query: parametros,
      body: { setores: com(usuario, setorId), permissoes: comPainel(usuario), versao: usuario.versao },
      semAviso: true,
      semNavegacao: true,
    });
};

function Escolha({
  usuarios,
  escolhidos,
  alternar,
}: {
  usuarios: readonly Usuario[];
  escolhidos: ReadonlySet<number>;
  alternar: (id: number) => void;
}): ReactElement {
  return (
    <fieldset className="membros">
      <legend className="rotulo">Quem vai analisar neste setor</legend>
      {usuarios.map(({ id, nome, email }) => (
        <label key={id}>
          <input type="checkbox" checked={escolhidos.has(id)} onChange={() => alternar(id)} />
          <span>
            {nome}
            <span className="secundario pequeno"> {email}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Gives a sector its first members, with the permission to analyse there; the way out of "setor sem membros". */
export function MembrosDoSetor({ setor, aoFechar, aoMudar }: Props): ReactElement {
  const lugar = useLugar();
  const { data, error } = useUsuarios(lugar);
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set());
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<string>();
  const nome = setor.sigla || setor.nome;
  const usuarios = data?.data ?? [];
  const alternar = (id: number): void =>
    setEscolhidos((antes) => new Set(antes.has(id) ? [...antes].filter((um) => um !== id) : [...antes, id]));
  const salvar = async (): Promise<void> => {
    setEnviando(true);
    try {
      const quem = usuarios.filter(({ id }) => escolhidos.has(id));
      await incluir(lugar, quem, setor.id);
      avisar(true, `${nome}: ${quem.length === 1 ? '1 membro incluído' : `${quem.length} membros incluídos`}.`);
      aoMudar();
      aoFechar();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setFalha(erro.mensagem);
    } finally {
      setEnviando(false);
    }
  };
  return (
    <Dialogo
      titulo={`Membros de ${nome}`}
      aoFechar={aoFechar}
      acoes={
        <>
          <LigacaoBotao variante="secundario" icone="mais" href={lugar.usuarioNovo} onClick={aoFechar}>
            Cadastrar usuário
          </LigacaoBotao>
          {usuarios.length > 0 && (
            <Botao
              carregando={enviando}
              impedidoPor={escolhidos.size === 0 ? 'Escolha pelo menos uma pessoa.' : undefined}
              onClick={() => void salvar()}
            >
              Incluir no setor
            </Botao>
          )}
        </>
      }
    >
      {error !== null && <Aviso tom="bad">{error.mensagem}</Aviso>}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando os usuários…" linhas={4} />}
      {data !== undefined && usuarios.length === 0 && (
        <EstadoVazio titulo="Esta prefeitura ainda não tem usuários">
          Cadastre as pessoas da equipe. O setor de cada uma é escolhido no cadastro.
        </EstadoVazio>
      )}
      {usuarios.length > 0 && (
        <>
          <Escolha usuarios={usuarios} escolhidos={escolhidos} alternar={alternar} />
          <p className="secundario pequeno">Quem ainda não entra no painel da prefeitura passa a entrar.</p>
        </>
      )}
      {falha !== undefined && <Aviso tom="bad">{falha}</Aviso>}
    </Dialogo>
  );
}
