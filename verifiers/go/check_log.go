// Checks the shop's public log with Go's own packages for transparency logs, which the shop shares no code with.
//
//	check_log vectors docs/fairness-vectors-log.json
//	check_log live https://shop.example    (fetches tiles, entries and proofs)
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type state struct {
	origin string
	tree   tlog.Tree
}

// open checks a checkpoint's signature by Go's note package.
func open(text string, verifierKey string) (state, error) {
	verifier, err := note.NewVerifier(verifierKey)
	if err != nil {
		return state{}, err
	}
	opened, err := note.Open([]byte(text), note.VerifierList(verifier))
	if err != nil {
		return state{}, err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		return state{}, errors.New("the checkpoint is of another log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return state{}, err
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil || len(root) != tlog.HashSize {
		return state{}, errors.New("the root is malformed")
	}
	read := state{origin: lines[0], tree: tlog.Tree{N: size}}
	copy(read.tree.Hash[:], root)
	return read, nil
}

// cosigner is c2sp.org/tlog-cosignature as a verifier of Go's note package.
type cosigner struct {
	name string
	key  ed25519.PublicKey
}

func newCosigner(verifierKey string) (cosigner, error) {
	parts := strings.SplitN(verifierKey, "+", 3)
	if len(parts) != 3 {
		return cosigner{}, errors.New("the witness's key is malformed")
	}
	material, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(material) != 33 || material[0] != 4 {
		return cosigner{}, errors.New("the witness's key is of another type")
	}
	read := cosigner{parts[0], material[1:]}
	if fmt.Sprintf("%08x", read.KeyHash()) != parts[1] {
		return cosigner{}, errors.New("the witness's key has another id")
	}
	return read, nil
}

func (c cosigner) Name() string { return c.name }

func (c cosigner) KeyHash() uint32 {
	sum := sha256.Sum256(append([]byte(c.name+"\n\x04"), c.key...))
	return binary.BigEndian.Uint32(sum[:])
}

func (c cosigner) Verify(message, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	time := binary.BigEndian.Uint64(signature)
	signed := append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", time)), message...)
	return time > 0 && ed25519.Verify(c.key, signed, signature[8:])
}

// cosigned counts the keys whose valid signature is on a checkpoint that the log's key signed.
func cosigned(text string, verifierKey string, witnesses []string) (int, error) {
	log, err := note.NewVerifier(verifierKey)
	if err != nil {
		return 0, err
	}
	verifiers := []note.Verifier{log}
	for _, witness := range witnesses {
		verifier, err := newCosigner(witness)
		if err != nil {
			return 0, err
		}
		verifiers = append(verifiers, verifier)
	}
	opened, err := note.Open([]byte(text), note.VerifierList(verifiers...))
	if err != nil {
		return 0, err
	}
	count := len(opened.Sigs)
	for _, signature := range opened.Sigs {
		if signature.Hash == log.KeyHash() {
			return count - 1, nil
		}
	}
	return 0, errors.New("the checkpoint is not signed by the log's key")
}

func hashes(texts []string) ([]tlog.Hash, error) {
	list := make([]tlog.Hash, len(texts))
	for i, text := range texts {
		raw, err := base64.StdEncoding.DecodeString(text)
		if err != nil || len(raw) != tlog.HashSize {
			return nil, errors.New("a hash is malformed")
		}
		copy(list[i][:], raw)
	}
	return list, nil
}

// included checks a file of c2sp.org/tlog-proof.
func included(file string, verifierKey string) (state, []byte, error) {
	head, checkpoint, found := strings.Cut(file, "\n\n")
	lines := strings.Split(head, "\n")
	if !found || len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" || !strings.HasPrefix(lines[1], "extra ") {
		return state{}, nil, errors.New("the proof is malformed")
	}
	entry, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	if err != nil {
		return state{}, nil, err
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil {
		return state{}, nil, err
	}
	path, err := hashes(lines[3:])
	if err != nil {
		return state{}, nil, err
	}
	read, err := open(checkpoint, verifierKey)
	if err != nil {
		return state{}, nil, err
	}
	return read, entry, tlog.CheckRecord(tlog.RecordProof(path), read.tree.N, read.tree.Hash, index, tlog.RecordHash(entry))
}

// extraOf is the entry in a file of c2sp.org/tlog-proof, which nobody has checked.
func extraOf(file string) ([]byte, error) {
	lines := strings.Split(file, "\n")
	if len(lines) < 2 {
		return nil, errors.New("the proof is malformed")
	}
	return base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
}

// isSigned checks a signature of the shop's own format, over the entry without its signatures.
func isSigned(entry map[string]any, key, signature string) bool {
	rest := map[string]any{}
	for name, value := range entry {
		if name != "signature" && name != "previousSignature" {
			rest[name] = value
		}
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(rest) != nil {
		return false
	}
	public, err := hex.DecodeString(key)
	signed, other := hex.DecodeString(signature)
	if err != nil || other != nil || len(public) != ed25519.PublicKeySize {
		return false
	}
	return ed25519.Verify(public, append([]byte("pullproof/1/shop\x00"), bytes.TrimSpace(text.Bytes())...), signed)
}

// newestKey follows the entries that name a log's keys: each is signed by its own, and under one origin by the one before.
func newestKey(keys []struct{ Proof string }) (string, error) {
	text := func(entry map[string]any, name string) string { value, _ := entry[name].(string); return value }
	var origin, shopKey, verifierKey string
	for i, key := range keys {
		extra, err := extraOf(key.Proof)
		if err != nil {
			return "", err
		}
		var entry map[string]any
		if err := json.Unmarshal(extra, &entry); err != nil {
			return "", err
		}
		own := text(entry, "shopKey")
		isHandedOver := i == 0 || text(entry, "origin") != origin || isSigned(entry, shopKey, text(entry, "previousSignature"))
		if entry["kind"] != "keys" || !isSigned(entry, own, text(entry, "signature")) || !isHandedOver {
			return "", errors.New("the keys don't follow each other")
		}
		public, err := hex.DecodeString(text(entry, "checkpointKey"))
		if err != nil {
			return "", err
		}
		origin, shopKey = text(entry, "origin"), own
		if verifierKey, err = note.NewEd25519VerifierKey(origin, public); err != nil {
			return "", err
		}
	}
	return verifierKey, nil
}

// newest is the state that a shop shows: signed by its newest key, with every entry that names a key.
func newest(s shown) (state, string, error) {
	verifierKey, err := newestKey(s.Keys)
	if err != nil {
		return state{}, "", err
	}
	now, err := open(s.Checkpoint, verifierKey)
	if err != nil {
		return state{}, "", err
	}
	for _, key := range s.Keys {
		read, _, err := included(key.Proof, verifierKey)
		if err != nil {
			return state{}, "", err
		}
		if read != now {
			return state{}, "", errors.New("a key's proof is of another state")
		}
	}
	return now, verifierKey, nil
}

func rootOf(entries []string, size int64) (tlog.Hash, error) {
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		list := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			list[i] = stored[index]
		}
		return list, nil
	})
	for i := int64(0); i < size; i++ {
		added, err := tlog.StoredHashes(i, []byte(entries[i]), reader)
		if err != nil {
			return tlog.Hash{}, err
		}
		stored = append(stored, added...)
	}
	return tlog.TreeHash(size, reader)
}

type shown struct {
	Checkpoint string
	Keys       []struct{ Proof string }
}

type vectors struct {
	VerifierKey string
	Entries     []string
	States      []struct {
		Size             int64
		Root, Checkpoint string
	}
	Consistency []struct {
		From, To int64
		Hashes   []string
	}
	Proofs       []struct{ File string }
	RefusedNotes []struct{ Name, Checkpoint string }
	Comparisons  []struct {
		Name, Outcome string
		Seen          struct {
			Origin, Root string
			Size         int64
		}
		Shown  shown
		Hashes []string
	}
	Witnesses []struct {
		Name      string
		Outcome   any
		Shown     shown
		Earlier   *struct{ Checkpoint string }
		Witnesses []struct{ Key string }
	}
}

// checkWitnesses compares signatures only: which host counts is the shop's own rule.
func checkWitnesses(v vectors) (int, int, error) {
	accepted, refused := 0, 0
	for _, w := range v.Witnesses {
		keys := []string{}
		for _, one := range w.Witnesses {
			keys = append(keys, one.Key)
		}
		checkpoint := w.Shown.Checkpoint
		if w.Earlier != nil {
			checkpoint = w.Earlier.Checkpoint
		}
		count, err := cosigned(checkpoint, v.VerifierKey, keys)
		wanted, isCounted := w.Outcome.(float64)
		// A proof that is cut short has valid signatures.
		if !isCounted && w.Earlier == nil {
			if err == nil {
				return 0, 0, fmt.Errorf("accepts the cosignatures: %s", w.Name)
			}
			refused++
		} else if isCounted {
			if err != nil || float64(count) < wanted {
				return 0, 0, fmt.Errorf("%s: %d cosignatures, not %v: %v", w.Name, count, wanted, err)
			}
			accepted++
		}
	}
	return accepted, refused, nil
}

// compare says what Go makes of two states of one log: they belong together, or they don't; also when its keys were handed over.
func compare(v vectors, i int) (string, error) {
	c := v.Comparisons[i]
	now, _, err := newest(c.Shown)
	if err != nil {
		return "refused", nil
	}
	if now.origin != c.Seen.Origin {
		return "anew", nil
	}
	var root tlog.Hash
	raw, err := hex.DecodeString(c.Seen.Root)
	if err != nil {
		return "", err
	}
	copy(root[:], raw)
	path, err := hashes(c.Hashes)
	if err != nil {
		return "", err
	}
	older, newer := tlog.Tree{N: c.Seen.Size, Hash: root}, now.tree
	if newer.N < older.N {
		older, newer = newer, older
	}
	if err := tlog.CheckTree(tlog.TreeProof(path), newer.N, newer.Hash, older.N, older.Hash); err != nil {
		return "fork", nil
	}
	return "consistent", nil
}

func checkVectors(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var v vectors
	if err := json.Unmarshal(text, &v); err != nil {
		return err
	}
	roots := map[int64]tlog.Hash{}
	for _, s := range v.States {
		read, err := open(s.Checkpoint, v.VerifierKey)
		if err != nil {
			return err
		}
		root, err := rootOf(v.Entries, s.Size)
		if err != nil {
			return err
		}
		if read.tree.N != s.Size || read.tree.Hash != root || hex.EncodeToString(root[:]) != s.Root {
			return fmt.Errorf("the state of %d entries is another one", s.Size)
		}
		roots[s.Size] = root
	}
	for _, c := range v.Consistency {
		older, err := rootOf(v.Entries, c.From)
		if err != nil {
			return err
		}
		path, err := hashes(c.Hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(tlog.TreeProof(path), c.To, roots[c.To], c.From, older); err != nil {
			return fmt.Errorf("from %d to %d: %w", c.From, c.To, err)
		}
	}
	for _, p := range v.Proofs {
		if _, _, err := included(p.File, v.VerifierKey); err != nil {
			return err
		}
	}
	for _, r := range v.RefusedNotes {
		if _, err := open(r.Checkpoint, v.VerifierKey); err == nil {
			return fmt.Errorf("accepts a checkpoint: %s", r.Name)
		}
	}
	compared := 0
	for i, c := range v.Comparisons {
		wanted := map[string]string{"same": "consistent", "grown": "consistent", "older": "consistent"}[c.Outcome]
		if wanted == "" {
			wanted = c.Outcome
		}
		got, err := compare(v, i)
		if err != nil {
			return err
		}
		if got != wanted {
			return fmt.Errorf("%s: %s, not %s", c.Name, got, wanted)
		}
		compared++
	}
	accepted, refused, err := checkWitnesses(v)
	if err != nil {
		return err
	}
	fmt.Printf("Go agrees: %d states, %d consistency proofs, %d inclusion proofs, %d refused checkpoints, %d comparisons, %d cosigned checkpoints, %d refused\n",
		len(v.States), len(v.Consistency), len(v.Proofs), len(v.RefusedNotes), compared, accepted, refused)
	return nil
}

func fetch(address string) ([]byte, error) {
	response, err := http.Get(address)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != 200 {
		err = fmt.Errorf("%s: %d %s", address, response.StatusCode, body)
	}
	return body, err
}

// tiles reads c2sp.org/tlog-tiles, whose paths differ from those of Go's checksum database.
type tiles struct{ prefix string }

func (tiles) Height() int                         { return 8 }
func (tiles) SaveTiles(_ []tlog.Tile, _ [][]byte) {}

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	list := make([][]byte, len(wanted))
	for i, tile := range wanted {
		data, err := fetch(t.prefix + "/" + pathOf(tile))
		if err != nil {
			return nil, err
		}
		list[i] = data
	}
	return list, nil
}

func pathOf(tile tlog.Tile) string {
	// tile/8/<L>/<N>[.p/<W>], of which the specification leaves out the height.
	path := "tile/" + strings.TrimPrefix(tile.Path(), "tile/8/")
	return strings.Replace(path, "tile/data/", "tile/entries/", 1)
}

func entriesOf(bundle []byte) ([][]byte, error) {
	var list [][]byte
	for reader := bytes.NewReader(bundle); reader.Len() > 0; {
		var length uint16
		if err := binary.Read(reader, binary.BigEndian, &length); err != nil {
			return nil, err
		}
		entry := make([]byte, length)
		if _, err := io.ReadFull(reader, entry); err != nil {
			return nil, err
		}
		list = append(list, entry)
	}
	return list, nil
}

func checkLive(address string) error {
	var answer struct {
		Data struct {
			shown
			VerifierKey string
		}
	}
	text, err := fetch(address + "/api/log")
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return err
	}
	now, verifierKey, err := newest(answer.Data.shown)
	if err != nil {
		return err
	}
	if verifierKey != answer.Data.VerifierKey {
		return errors.New("the key that the shop names isn't the newest")
	}
	// Its own address may have a newer state by now.
	checkpoint, err := fetch(address + "/log/checkpoint")
	if err != nil {
		return err
	}
	if now, err = open(string(checkpoint), verifierKey); err != nil {
		return err
	}
	reader := tlog.TileHashReader(now.tree, tiles{address + "/log"})
	kinds := map[string]int{}
	for first := int64(0); first < now.tree.N; first += 256 {
		width := now.tree.N - first
		if width > 256 {
			width = 256
		}
		bundle, err := fetch(address + "/log/" + pathOf(tlog.Tile{H: 8, L: -1, N: first / 256, W: int(width)}))
		if err != nil {
			return err
		}
		entries, err := entriesOf(bundle)
		if err != nil || int64(len(entries)) != width {
			return fmt.Errorf("a bundle has %d entries, not %d: %v", len(entries), width, err)
		}
		for i, entry := range entries {
			// The reader checks every tile against the signed root.
			hash, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, first+int64(i))})
			if err != nil {
				return err
			}
			if hash[0] != tlog.RecordHash(entry) {
				return fmt.Errorf("entry %d is not the one in the tree", first+int64(i))
			}
			var read struct{ Kind string }
			if err := json.Unmarshal(entry, &read); err != nil {
				return err
			}
			kinds[read.Kind]++
		}
	}
	for older := int64(1); older < now.tree.N; older += 1 + now.tree.N/7 {
		root, err := tlog.TreeHash(older, reader)
		if err != nil {
			return err
		}
		var proof struct{ Hashes []string }
		text, err := fetch(fmt.Sprintf("%s/api/log/consistency?from=%d&to=%d", address, older, now.tree.N))
		if err != nil {
			return err
		}
		if err := json.Unmarshal(text, &proof); err != nil {
			return err
		}
		path, err := hashes(proof.Hashes)
		if err != nil {
			return err
		}
		if err := tlog.CheckTree(tlog.TreeProof(path), now.tree.N, now.tree.Hash, older, root); err != nil {
			return err
		}
	}
	fmt.Printf("Go agrees: %s, %d entries %v\n", now.origin, now.tree.N, kinds)
	return nil
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "check_log vectors FILE | live URL")
		os.Exit(2)
	}
	check := map[string]func(string) error{"vectors": checkVectors, "live": checkLive}[os.Args[1]]
	if check == nil {
		os.Exit(2)
	}
	if err := check(os.Args[2]); err != nil {
		fmt.Println("Go refuses:", err)
		os.Exit(1)
	}
}
