import { useState, type ReactElement } from 'react';
import { useUsuario } from '../../../../authProvider/permissao.ts';
import { useDepoisDe } from '../../../../resources/useDepoisDe.ts';
import { verificarPermissao } from '../../../../schemas/permissions.ts';
import { pessoa, type Pessoa } from '../../../../schemas/pessoa.ts';
import { isDocumento } from '../../../../schemas/validacao/documento.ts';
import { SituacaoDoDocumento } from './SituacaoDoDocumento.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { Pessoa as Marca } from '../pecas/Pessoa.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useBuscaDePessoas } from '../../../../resources/pessoa/useBuscaDePessoas.ts';
import { documentoDaPessoa } from '../../../../resources/pessoa/documentoDaPessoa.ts';
import '../../../../resources/pessoa/pessoas.css';
import './novo.css';

interface Props {
  readonly abrindo: number | null;
  readonly aoEscolher: (pessoa: Pessoa) => void;
}

const ESPERA_MS = 350;
const NOVO = '/prefeitura/cadastro/contribuinte/novo';

function Resultados({ busca, abrindo, aoEscolher }: Props & { readonly busca: string }): ReactElement | null {
  const { data, error, refetch } = useBuscaDePessoas(busca);
  if (error !== null)
    return <FalhaAoCarregar titulo="Não foi possível buscar os requerentes." erro={error} tentarDeNovo={refetch} />;
  if (busca === '' || data === undefined) return null;
  if (data.data.length === 0)
    return (
      <EstadoVazio
        desenho="lupa"
        titulo="Nenhum requerente com estes dados"
        acao={
          <LigacaoBotao variante="secundario" icone="mais" href={NOVO}>
            Cadastrar requerente
          </LigacaoBotao>
        }
      >
        Confira o nome ou o documento. Quem ainda não tem cadastro pode ser cadastrado agora.
      </EstadoVazio>
    );
  return (
    <ul className="requerentes">
      {data.data.map((uma) => (
        <li key={uma.id}>
          <Marca nome={uma.nome} grande />
          <div>
            <p>
              <b>{uma.nome}</b>
            </p>
            <p className="secundario pequeno">{[documentoDaPessoa(uma), uma.email].filter(Boolean).join(' · ')}</p>
          </div>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            carregando={abrindo === uma.id}
            aria-label={`Abrir em nome de ${uma.nome}`}
            onClick={() => aoEscolher(uma)}
          >
            Abrir em seu nome
          </Botao>
        </li>
      ))}
    </ul>
  );
}

/** In whose name a request is opened: found by name, document or e-mail. */
export function EscolherRequerente(props: Props): ReactElement {
  const [texto, setTexto] = useState('');
  const busca = useDepoisDe(texto.trim(), ESPERA_MS);
  const pode = verificarPermissao(useUsuario(), pessoa.access.read);
  if (!pode)
    return (
      <Aviso tom="warn" titulo="Você não tem acesso ao cadastro de requerentes.">
        Para abrir um requerimento em nome de alguém, peça ao gestor a permissão “Cadastrar requerentes”.
      </Aviso>
    );
  return (
    <Cartao titulo="Em nome de quem">
      <Campo
        rotulo="Requerente"
        type="search"
        value={texto}
        autoFocus
        maxLength={255}
        sufixo={<Icone nome="buscar" />}
        ajuda="Nome, CPF, CNPJ ou e-mail."
        onChange={(evento) => setTexto(evento.target.value)}
      />
      {isDocumento(busca) && <SituacaoDoDocumento documento={busca} />}
      <Resultados busca={busca} {...props} />
    </Cartao>
  );
}
