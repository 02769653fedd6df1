import { useState, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDepoisDe } from '../../useDepoisDe.ts';
import type { Pessoa } from '../../../schemas/pessoa.ts';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { Cartao } from '../../../panels/layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../panels/layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../panels/layout/ui/FalhaAoCarregar.tsx';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { useBuscaDePessoas } from '../useBuscaDePessoas.ts';
import { documentoDaPessoa } from '../documentoDaPessoa.ts';
import '../pessoas.css';

const ESPERA_MS = 350;

/** The record that a person has a second time: found by name, document or e-mail; the search begins with the name. */
export function EscolherOutroCadastro({ registro }: { readonly registro: Pessoa }): ReactElement {
  const [texto, setTexto] = useState(registro.nome);
  const busca = useDepoisDe(texto.trim(), ESPERA_MS);
  const { data, error, refetch } = useBuscaDePessoas(busca);
  const outros = data?.data.filter(({ id, tipo }) => id !== registro.id && tipo === registro.tipo);
  return (
    <Cartao titulo="Qual é o outro cadastro desta pessoa?">
      <Campo
        rotulo="Outro cadastro"
        type="search"
        value={texto}
        maxLength={255}
        sufixo={<Icone nome="buscar" />}
        ajuda="Nome, CPF, CNPJ ou e-mail."
        onChange={(evento) => setTexto(evento.target.value)}
      />
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível buscar os cadastros." erro={error} tentarDeNovo={refetch} />
      )}
      {busca !== '' && outros?.length === 0 && (
        <EstadoVazio desenho="lupa" titulo="Nenhum outro cadastro com estes dados">
          Procure também só pelo primeiro nome, pelo documento ou pelo e-mail.
        </EstadoVazio>
      )}
      {outros !== undefined && outros.length > 0 && (
        <ul className="requerentes">
          {outros.map((um) => (
            <li key={um.id}>
              <div>
                <p>
                  <b>{um.nome}</b>
                </p>
                <p className="secundario pequeno">{[documentoDaPessoa(um), um.email].filter(Boolean).join(' · ')}</p>
              </div>
              <Button
                component={Link}
                to={`?com=${um.id}`}
                variant="outlined"
                size="small"
                aria-label={`Comparar com ${um.nome}, ${documentoDaPessoa(um)}`}
              >
                Comparar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Cartao>
  );
}
